import type { PinnedFile } from "../change/pin.ts";
import { groupDigits } from "../text/count-of.ts";

/** A line of no more bytes of UTF-8 than this is served whole; a longer one in parts. */
export const MAX_LINE_BYTES = 24_000;

/**
 * A line of more bytes than this is not served to its end, as it would fill an agent's context alone: so many bytes has
 * a whole slice, 1,500 changed lines of 64.
 */
export const MAX_READ_LINE_BYTES = 96_000;

/** What is shown of a line that is only cited, or longer than anybody reads. */
const SHOWN_CHARS = 2000;

/** What is served of a line at once. */
export interface LinePart {
  readonly text: string;
  /** Which part of the line this is, for the agent; absent for a whole line. */
  readonly note?: string;
  /** Whether nothing more of the line is served after this. */
  readonly isLast: boolean;
  /** Whether who was served all parts up to this one was served the line. */
  readonly isWhole: boolean;
}

/** A line as it is served, in order. Joined, the parts of one that is served to its end are the line. */
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

/** A line that nobody is served to its end. */
export interface OverlongLine {
  readonly line: number;
  readonly bytes: number;
}

/** The first line that nobody is served to its end; undefined when there is none. */
export function findOverlongLine(lines: Iterable<readonly [line: number, text: string]>): OverlongLine | undefined {
  for (const [line, text] of lines) {
    if (text.length * 3 <= MAX_READ_LINE_BYTES) continue;
    const bytes = byteLength(text);
    if (bytes > MAX_READ_LINE_BYTES) return { line, bytes };
  }
  return undefined;
}

/** The same of the lines that a change adds to a file or takes away. */
export function findOverlongChange({ hunks }: PinnedFile): OverlongLine | undefined {
  const changed = hunks.flatMap(({ lines }) => lines).filter(({ kind }) => kind !== "context");
  return findOverlongLine(changed.map(({ headLine, baseLine, text }) => [headLine ?? baseLine ?? 0, text]));
}

/** For people, with the way out. */
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

/** The last place, from there backwards, where a character of UTF-8 begins. */
function startOfCharacter(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  return at;
}
