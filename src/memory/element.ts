import { linesOfScope, scopeAt, scopeLinesAt } from "../change/code-facts.ts";
import { fileAt } from "../change/known-files.ts";
import type { FileRange, LineRange } from "../change/line-range.ts";
import { type Pin, type PinnedFile, pathAt } from "../change/pin.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { withoutKeys } from "../change/quote.ts";
import { sha256 } from "../text/digest.ts";

/** The code that a finding is about, in a form that can be recognised at other heads. */
export interface Element {
  /** The file's path at base, the same through renames. */
  readonly originalPath: string;
  /** The qualified name of the enclosing definition, if code analysis knows it. */
  readonly symbol: string | undefined;
  /** Digest of its text at head; undefined if it is not there. */
  readonly sha256: string | undefined;
}

/** Without a symbol, the element is the lines and so many on either side. */
const AROUND = 3;

/**
 * The element that contains these lines. Deleted lines are identified by the definition at head that has the same name.
 */
export function elementAt({ file, side, start_line, end_line }: FileRange, texts: PinnedTexts): Element {
  const pinned = fileAt(texts.pin, file, side);
  const facts = texts.facts(file, side);
  const symbol = facts === undefined ? undefined : scopeAt(facts, start_line)?.name;
  const originalPath = pinned === undefined ? file : originalPathOf(pinned);
  if (side === "head") {
    const element = facts && scopeLinesAt(facts, start_line);
    const lines = texts.text(file, side)?.index.lines;
    return { originalPath, symbol, sha256: digestAround(lines, { element, place: { start_line, end_line } }) };
  }
  const path = pinned && pathAt(pinned, "head");
  const lines = path === undefined ? undefined : texts.text(path, "head")?.index.lines;
  return { originalPath, symbol, sha256: digestAround(lines, { element: spanOf(path, symbol, texts) }) };
}

/** Digest of an element's text; if nothing encloses the place, of its lines and three on either side. */
export function digestAround(
  lines: readonly string[] | undefined,
  { element, place }: { readonly element: LineRange | undefined; readonly place?: LineRange | undefined },
): string | undefined {
  const span = element ?? (place && { start_line: place.start_line - AROUND, end_line: place.end_line + AROUND });
  if (lines === undefined || span === undefined) return undefined;
  // Line ends and the names of masked secrets do not count: equal text has an equal digest.
  const own = lines.slice(Math.max(0, span.start_line - 1), span.end_line).map((line) => withoutKeys(line.trimEnd()));
  return sha256(own.join("\n"));
}

/** The lines of the definition with this name in a file at head; undefined if there is none. */
export function spanOf(
  file: string | undefined,
  symbol: string | undefined,
  texts: PinnedTexts,
): LineRange | undefined {
  const facts = file === undefined ? undefined : texts.facts(file, "head");
  return facts === undefined || symbol === undefined ? undefined : linesOfScope(facts, symbol);
}

/** The file's path at base, or its own path if it is new. */
function originalPathOf({ path, oldPath }: PinnedFile): string {
  return oldPath ?? path;
}

/** The present path of a file of an earlier head, renamed or not; the file need not exist. */
export function currentPath(file: string, originalPath: string | undefined, { files }: Pin): string {
  if (originalPath === undefined || files.some(({ path }) => path === file)) return file;
  return files.find((pinned) => originalPathOf(pinned) === originalPath)?.path ?? originalPath;
}
