import type { ScannedLine } from "../../code/text/scan.ts";

// In characters. Nobody writes such lines by hand, and no formatter leaves them.
const LONG_LINE = 200;
// The share of code that must be on long lines: one long table of strings does not make a file minified.
const MOST_OF_IT = 0.8;

/**
 * Whether most of a file's code is on lines of 200 characters or more, without strings and white space. Then one line
 * contains many statements, and a change to one of them changes all.
 */
export function isMinified(lines: readonly ScannedLine[]): boolean {
  const lengths = lines.map(lengthOf);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const long = lengths.filter((length) => length >= LONG_LINE).reduce((sum, length) => sum + length, 0);
  return long > 0 && long >= all * MOST_OF_IT;
}

/** Whether a line contains as much code as lines of minified files do. */
export function isDense(line: ScannedLine): boolean {
  return lengthOf(line) >= LONG_LINE;
}

function lengthOf({ code }: ScannedLine): number {
  return code.length < LONG_LINE ? code.length : code.replace(/\s+/g, "").length;
}
