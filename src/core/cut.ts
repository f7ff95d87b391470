/** Text of at most `max` UTF-16 units, with a sign where it was cut; no half character is left. */
export function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, Math.max(0, max - 1)).toWellFormed()}…`;
}

/** The last characters of a path, which tell more than its first; at most `max` UTF-16 units. */
export function keepEnd(text: string, max: number): string {
  return text.length <= max ? text : `…${text.slice(1 - max).toWellFormed()}`;
}
