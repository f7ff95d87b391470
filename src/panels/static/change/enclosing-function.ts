import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { definedName } from "./definitions.ts";

/**
 * A function at head, as far as indentation shows it. It has no name where it is a callback, or where the code stands
 * in no function.
 */
export interface FunctionRange {
  readonly name: string | undefined;
  /** Numbers of its first and last line. */
  readonly start: number;
  readonly end: number;
}

const CALLBACK = /=>\s*\{?\s*$|\bfunction\b[^{]*\{\s*$|\bdo(?:\s*\|[^|]*\|)?\s*$|\bfunc\s*\([^{]*\{\s*$/;

/**
 * The function around the code that follows a line.
 *
 * @param indent the indentation of that code.
 */
export function functionAround(head: readonly ScannedLine[], after: number, indent: number): FunctionRange {
  let least = indent;
  let start = after;
  for (let number = after; number > 0 && least > 0; number--) {
    const line = head[number - 1];
    if (line === undefined || line.code.trim() === "" || indentOf(line) > least) continue;
    // A signature over several lines ends at the same indentation at which it began.
    if (indentOf(line) === least && !(number < after && isSignatureEnd(head[start - 1]))) continue;
    least = indentOf(line);
    start = number;
    if (isSignatureEnd(line)) continue;
    if (definedName(line) !== undefined || CALLBACK.test(line.code)) break;
  }
  return rangeFrom(head, start);
}

/** The function that begins on a line. */
export function rangeFrom(head: readonly ScannedLine[], start: number): FunctionRange {
  const first = head[start - 1];
  if (first === undefined) return { name: undefined, start: 1, end: head.length };
  const own = indentOf(first);
  const last = head.findIndex(
    (line, index) => index >= start && line.code.trim() !== "" && indentOf(line) <= own && !isSignatureEnd(line),
  );
  return { name: definedName(first), start, end: last < 0 ? head.length : last + 1 };
}

/** How many white-space characters a line begins with. */
export function indentOf({ text }: ScannedLine): number {
  return text.length - text.trimStart().length;
}

function isSignatureEnd(line: ScannedLine | undefined): boolean {
  return line !== undefined && /^\s*\).*[{:]\s*$/.test(line.code);
}
