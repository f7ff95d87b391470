import { linesOfScope, scopeAt, scopeLinesAt } from "../change/code-facts.ts";
import { fileAt } from "../change/known-files.ts";
import type { FileRange, LineRange } from "../change/line-range.ts";
import { type Pin, type PinnedFile, pathAt } from "../change/pin.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { foldText, MIN_MOVABLE, quoteWeight, withoutKeys } from "../change/quote.ts";
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

/** The element of the code that a finding or a request is about, at its own head. */
export interface ElementName {
  /** Undefined for something about no file. */
  readonly path: string | undefined;
  /** The file's path at base, the same through renames. */
  readonly originalPath: string | undefined;
  /** The definition that encloses its lines, if code analysis knows it. */
  readonly symbol: string | undefined;
}

/** One of two pieces of code may have moved when this share of the longer is in the other. */
const MOVED = 0.8;
/** If nothing encloses the lines, they are near each other when this share of the shorter piece is in the other. */
const NEAR = 0.4;

/**
 * Whether a present statement and an earlier one are about the same element: the same file through renames, and the
 * same function or type. If nothing encloses the lines, they must have something in common. An element that moved is
 * recognised by its lines.
 *
 * @param earlier with its lines then, and any that are known to have replaced them.
 */
export function isSameElement(
  earlier: ElementName & { readonly lines: readonly string[] },
  now: ElementName & { readonly lines: string },
  texts: PinnedTexts,
): boolean {
  const { path, originalPath, symbol } = earlier;
  if (path === undefined || originalPath === undefined || now.path === undefined)
    return path === undefined && now.path === undefined;
  const isOfFile = originalPath === now.originalPath || path === now.path;
  const isOfSymbol = symbol === undefined || now.symbol === undefined || symbol === now.symbol;
  if (isOfFile && isOfSymbol) return symbol !== undefined || earlier.lines.some((lines) => isNear(lines, now.lines));
  const isGone = isOfFile ? spanOf(now.path, symbol, texts) === undefined : !stands(path, texts);
  return isGone && (isOfFile || isOfSymbol) && earlier.lines.some((lines) => isMoved(lines, now.lines));
}

/** If one of the two is unknown, only the file decides. */
function isNear(a: string, b: string): boolean {
  return likeness(a, b).ofShorter >= NEAR;
}

function isMoved(a: string, b: string): boolean {
  return quoteWeight(a) >= MIN_MOVABLE && quoteWeight(b) >= MIN_MOVABLE && likeness(a, b).ofLonger >= MOVED;
}

function stands(path: string, { pin, text }: PinnedTexts): boolean {
  return pin.files.some((file) => pathAt(file, "head") === path) || text(path, "head") !== undefined;
}

const TOKEN =
  /[\p{L}\p{N}_$]+|===|!==|\?\?=|\.\.\.|=>|->|==|!=|<=|>=|&&|\|\||\?\?|\?\.|::|:=|\+\+|--|\+=|-=|\*=|[^\s\p{L}\p{N}_$]/gu;
/** Tokens that only group or end code say nothing about likeness. */
const NOISE = /^[()[\]{}.,;:'"`\\]$/;

/** The tokens of a text in order, without white space, invisible characters and the names of masked secrets. */
function codeTokens(text: string): readonly string[] {
  return withoutKeys(foldText(text)).match(TOKEN) ?? [];
}

/** Whether two texts are the same tokens in the same order. */
export function isSameCode(a: string, b: string): boolean {
  return codeTokens(a).join(" ") === codeTokens(b).join(" ");
}

/** The number of tokens that two texts share, as a share of the shorter and of the longer one. */
function likeness(a: string, b: string): { readonly ofShorter: number; readonly ofLonger: number } {
  const [one, other] = [a, b].map((text) => codeTokens(text).filter((token) => !NOISE.test(token)));
  const left = Map.groupBy(other ?? [], (token) => token);
  const shared = (one ?? []).filter((token) => left.get(token)?.pop() !== undefined).length;
  const [shorter = 0, longer = 0] = [one?.length ?? 0, other?.length ?? 0].sort((x, y) => x - y);
  // Nothing is known of a text without tokens, so it counts as alike.
  return shorter === 0 ? { ofShorter: 1, ofLonger: 0 } : { ofShorter: shared / shorter, ofLonger: shared / longer };
}
