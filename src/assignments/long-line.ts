import type { PinnedFile } from "../change/pin.ts";
import { groupDigits } from "../text/count-of.ts";

/** A line of at most so many bytes of UTF-8 is served whole, a longer one in parts. */
export const MAX_LINE_BYTES = 24_000;

/**
 * A longer line is not served to its end, because it alone would fill an agent's context. A whole slice has as many
 * bytes: 1,500 changed lines of 64.
 */
export const MAX_READ_LINE_BYTES = 96_000;

/** The characters shown of a line that is only cited, or too long for anybody to read. */
const SHOWN_CHARS = 2000;

/** A part of a line that is served at once. */
export interface LinePart {
  readonly text: string;
  /** Tells the agent which part it is; absent for a whole line. */
  readonly note?: string;
  /** Whether no part follows. */
  readonly isLast: boolean;
  /** Whether an agent with all parts up to this one was served the whole line. */
  readonly isWhole: boolean;
}

/** A line's parts in order. If a line is served to its end, its joined parts are the line. */
export function linePartsOf(text: string): readonly [LinePart, ...LinePart[]] {
  if (fits(text)) return [{ text, isLast: true, isWhole: true }];
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length > MAX_READ_LINE_BYTES) {
    const shown = cutLine(text).text;
    return [{ text: shown, note: "nobody is served the rest of this line", isLast: true, isWhole: false }];
  }
  const [first, ...others] = cutsOf(bytes);
  const count = others.length + 1;
  const toPart = ({ start, end }: Cut, index: number): LinePart => {
    const isEnd = end === bytes.length;
    const note = `part ${index + 1} of ${count} of this line`;
    return { text: bytes.toString("utf8", start, end), note, isLast: isEnd, isWhole: isEnd };
  };
  return [toPart(first, 0), ...others.map((cut, index) => toPart(cut, index + 1))];
}

/** A line as it is cited: whole, or its beginning with a note. */
export function cutLine(text: string): { readonly text: string; readonly isWhole: boolean } {
  if (fits(text)) return { text, isWhole: true };
  return { text: `${text.slice(0, SHOWN_CHARS)} [line cut: ${text.length} characters in all]`, isWhole: false };
}

/** A line that no agent is served to its end. */
export interface OverlongLine {
  readonly line: number;
  readonly bytes: number;
}

/** The first line that no agent is served to its end; undefined for none. */
export function findOverlongLine(lines: Iterable<readonly [line: number, text: string]>): OverlongLine | undefined {
  for (const [line, text] of lines) {
    if (text.length * 3 <= MAX_READ_LINE_BYTES) continue;
    const bytes = byteLength(text);
    if (bytes > MAX_READ_LINE_BYTES) return { line, bytes };
  }
  return undefined;
}

/** The same for lines that the change adds to a file or deletes. */
export function findOverlongChange({ hunks }: PinnedFile): OverlongLine | undefined {
  const changed = hunks.flatMap(({ lines }) => lines).filter(({ kind }) => kind !== "context");
  return findOverlongLine(changed.map(({ headLine, baseLine, text }) => [headLine ?? baseLine ?? 0, text]));
}

/** Describes the line for people, with a remedy. */
export function describeOverlong({ line, bytes }: OverlongLine): string {
  const most = groupDigits(MAX_READ_LINE_BYTES);
  return `line ${line} is ${groupDigits(bytes)} bytes long (limit ${most}), so it was not read; paths-ignore leaves the file out`;
}

export function byteLength(text: string): number {
  return Buffer.byteLength(text, "utf8");
}

function fits(text: string): boolean {
  return text.length * 3 <= MAX_LINE_BYTES || byteLength(text) <= MAX_LINE_BYTES;
}

interface Cut {
  readonly start: number;
  readonly end: number;
}

function cutsOf(bytes: Uint8Array): readonly [Cut, ...Cut[]] {
  const endFrom = (start: number) => startOfCharacter(bytes, Math.min(bytes.length, start + MAX_LINE_BYTES));
  const cuts: [Cut, ...Cut[]] = [{ start: 0, end: endFrom(0) }];
  for (let start = cuts[0].end; start < bytes.length; start = endFrom(start)) cuts.push({ start, end: endFrom(start) });
  return cuts;
}

/** The last position at or before this one where a UTF-8 character begins. */
function startOfCharacter(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  return at;
}
