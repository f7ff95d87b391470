import { type Copied, locateCopied, MAX_QUOTE_CHARS, unwrap } from "../change/copying-slips.ts";
import { fileAt, pathReader } from "../change/known-files.ts";
import type { LineRange } from "../change/line-range.ts";
import type { HunkLine } from "../change/pin.ts";
import type { IndexedText } from "../change/pinned-texts.ts";
import { findQuote, indexLines, MIN_MOVABLE, quoteWeight } from "../change/quote.ts";
import { SIDES, type Side } from "../change/side.ts";
import type { Citation } from "../claims/claim.ts";
import type { GateContext } from "./gate.ts";
import { findInHeading } from "./heading-quote.ts";
import { isOfChange, touchesChange } from "./touches-diff.ts";

/** Lines that are cited with a quote. */
export interface Cited extends Pick<Citation, "file" | "side" | "quote">, LineRange {}

/** Where a quote was looked up, and the result. */
export interface Looked extends Copied {
  readonly file: string;
  readonly side: Side;
  /** Its lines are absent if the quote is from the heading. */
  readonly text: Pick<IndexedText, "blob"> & Partial<Pick<IndexedText, "index">>;
  /** Set if the quote is in the heading of the file's diff. */
  readonly isHeading?: true;
}

/**
 * Looks a quote up on its side; of several matches near the cited lines, the nearest counts. If it is not there, looks
 * on the other side.
 * On the other side it counts only on exactly the cited lines, unless its own side has no text, and only if they belong
 * to the change. Otherwise it may be part of a hunk with lines of both sides, or the heading of a file that changes
 * without a line.
 * Undefined if its side has no text and no other match counts.
 */
export function lookUp(cited: Cited, context: GateContext): Looked | undefined {
  const looked = lookInTexts(cited, context);
  if (matchOf(looked) !== undefined) return looked;
  return lookInHunks(cited, context) ?? lookInHeading(cited, context) ?? looked;
}

/**
 * Looks up a quote with both deleted and added lines. It counts as a quote of the first line of its own side that the
 * hunk changes.
 */
function lookInHunks(
  { file: name, side, start_line: start, end_line: end, quote }: Cited,
  context: GateContext,
): Looked | undefined {
  const { pin } = context;
  const file = pathReader(pin)(name, side);
  const text = context.text(file, side);
  const pinned = pin.kind === "diff" ? fileAt(pin, file, side) : undefined;
  if (text === undefined || pinned === undefined) return undefined;
  const [lines, ...others] = pinned.hunks.flatMap((hunk) => findAcross(hunk.lines, quote));
  if (lines === undefined || others.length > 0) return undefined;
  const own = lines.find(({ kind, text }) => kind === KINDS[side] && quoteWeight(text) >= MIN_MOVABLE);
  const line = side === "head" ? own?.headLine : own?.baseLine;
  if (own === undefined || line === undefined) return undefined;
  const kind = line >= start && line <= end ? "at-place" : "moved";
  const location = { kind, match: { start_line: line, end_line: line } } as const;
  return { location, quote: own.text.trim(), slip: "the lines around it in the diff", file, side, text };
}

const KINDS = { base: "deleted", head: "added" } as const;
const SIGNS = { deleted: "- ", added: "+ ", context: "" } as const;

/**
 * Finds every run of hunk lines that matches a quote of several lines with both deleted and added ones. The signs in
 * the quote must be correct.
 */
function findAcross(lines: readonly HunkLine[], quote: string): readonly (readonly HunkLine[])[] {
  if (quote.length > MAX_QUOTE_CHARS) return [];
  const quoted = (unwrap(quote) ?? quote).replace(/^\s*@@ -\d.*\n/, "").split("\n");
  if (quoted.length < 2) return [];
  const isSigned = quoted.some((line) => /^[-+]/.test(line));
  const index = indexLines(lines.map(({ kind, text }) => (isSigned ? SIGNS[kind] + text : text)));
  const said = quoted.map((line) => line.replace(/^[-+]/, isSigned ? "$& " : "$&")).join("\n");
  const runs = findQuote(index, said).map(({ start_line: start, end_line: end }) => lines.slice(start - 1, end));
  return runs.filter((run) => SIDES.every((side) => run.some(({ kind }) => kind === KINDS[side])));
}

function lookInTexts(cited: Cited, context: GateContext): Looked | undefined {
  const own = lookOn(cited.file, cited.side, cited, context);
  const kind = own?.location.kind;
  if (kind === "at-place" || (kind !== undefined && kind !== "absent" && !isDeletion(cited.quote))) return own;
  return lookAcross(cited, own === undefined, context) ?? own;
}

function lookInHeading(cited: Cited, { pin }: GateContext): Looked | undefined {
  const found = findInHeading(cited, pin);
  if (found === undefined) return undefined;
  const { blob, ...quoted } = found;
  const kind = cited.start_line === 1 && cited.end_line === 1 ? "at-place" : "moved";
  return { ...quoted, location: { kind, match: { start_line: 1, end_line: 1 } }, text: { blob }, isHeading: true };
}

/**
 * Looks on the other side of the change. Undefined if the quote is not on the same lines there, or if they are not part
 * of the change.
 */
function lookAcross(cited: Cited, isOneSided: boolean, context: GateContext): Looked | undefined {
  const { pin } = context;
  if (pin.kind !== "diff") return undefined;
  const side = cited.side === "head" ? "base" : "head";
  const looked = lookOn(pathReader(pin)(cited.file, side), side, cited, context);
  const match = matchOf(looked);
  if (looked === undefined || match === undefined || (looked.location.kind === "moved" && !isOneSided))
    return undefined;
  const { start_line, end_line } = match;
  return isOfChange({ file: looked.file, side, start_line, end_line }, pin) ? looked : undefined;
}

function lookOn(
  file: string,
  side: Side,
  { start_line: start, end_line: end, quote }: Cited,
  context: GateContext,
): Looked | undefined {
  const text = context.text(file, side);
  if (text === undefined) return undefined;
  const quoted = { index: text.index, file, facts: context.facts(file, side) };
  const isChanged = (match: LineRange) => touchesChange({ file, side, ...match }, context.pin);
  return { ...locateCopied(quoted, quote, { start_line: start, end_line: end, isChanged }), file, side, text };
}

/** Whether diff signs mark every line as deleted. A line that begins with `-=` or `->` is code that was cut off. */
function isDeletion(quote: string): boolean {
  const lines = quote.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 0 && lines.every((line) => /^-(?![=>])/.test(line));
}

/** Where a quote was found; undefined if it occurs nowhere or at several places. */
export function matchOf(looked: Looked | undefined): LineRange | undefined {
  return looked !== undefined && "match" in looked.location ? looked.location.match : undefined;
}
