import { groupDigits } from "./group-digits.ts";

/** `1 file`, `1,580 files`; another plural is given. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${groupDigits(count)} ${count === 1 ? noun : plural}`;
}
