/** `1 file`, `1,580 files`; irregular plurals are passed. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${groupDigits(count)} ${count === 1 ? noun : plural}`;
}

/** A count as people read it: `1,234,567`. GitHub may take seven digits in a row for a commit. */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
