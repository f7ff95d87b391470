import { linesOfScope, scopeAt, scopeLinesAt } from "../change/code-facts.ts";
import { fileAt } from "../change/known-files.ts";
import type { FileRange, LineRange } from "../change/line-range.ts";
import { type Pin, type PinnedFile, pathAt } from "../change/pin.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { withoutKeys } from "../change/quote.ts";
import { sha256 } from "../text/digest.ts";

/** What a finding is about, as it is known again at other heads. */
export interface Element {
  /** The file's path at base, the same through renames. */
  readonly originalPath: string;
  /** The qualified name of what encloses it, as far as code analysis tells. */
  readonly symbol: string | undefined;
  /** Of its text at head; undefined where it does not stand there. */
  readonly sha256: string | undefined;
}

/** Without a symbol, the lines themselves and so many on either side are the element. */
const AROUND = 3;

/** The element that these lines are in. What the change deleted is known by what has its name at head. */
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

/** Of an element's text; where nothing encloses the place, of its lines and three on either side. */
export function digestAround(
  lines: readonly string[] | undefined,
  { element, place }: { readonly element: LineRange | undefined; readonly place?: LineRange | undefined },
): string | undefined {
  const span = element ?? (place && { start_line: place.start_line - AROUND, end_line: place.end_line + AROUND });
  if (lines === undefined || span === undefined) return undefined;
  // Equal text, equal digest: line ends and the names of masked secrets aside.
  const own = lines.slice(Math.max(0, span.start_line - 1), span.end_line).map((line) => withoutKeys(line.trimEnd()));
  return sha256(own.join("\n"));
}

/** The lines of what has this name in a file at head; undefined where nothing has. */
export function spanOf(
  file: string | undefined,
  symbol: string | undefined,
  texts: PinnedTexts,
): LineRange | undefined {
  const facts = file === undefined ? undefined : texts.facts(file, "head");
  return facts === undefined || symbol === undefined ? undefined : linesOfScope(facts, symbol);
}

/** The file's path at base, or its own if it was not there. */
function originalPathOf({ path, oldPath }: PinnedFile): string {
  return oldPath ?? path;
}

/** Where a file of an earlier head would stand now, renamed or not; it need not stand there. */
export function currentPath(file: string, originalPath: string | undefined, { files }: Pin): string {
  if (originalPath === undefined || files.some(({ path }) => path === file)) return file;
  return files.find((pinned) => originalPathOf(pinned) === originalPath)?.path ?? originalPath;
}
