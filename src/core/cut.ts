/** Text of at most `max` UTF-16 units, with a sign where it was cut; no half character is left. */
export function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, Math.max(0, max - 1)).toWellFormed()}…`;
}

/** The last characters of a path, which tell more than its first; at most `max` UTF-16 units. */
export function keepEnd(text: string, max: number): string {
  return text.length <= max ? text : `…${text.slice(1 - max).toWellFormed()}`;
}

/** The same of prose, whose last code span is closed where the cut goes through it. */
export function cutProse(text: string, max: number): string {
  const short = cut(text, max);
  const isOpen = (words: string) => (words.match(/`/g)?.length ?? 0) % 2 === 1;
  if (short === text || !isOpen(short)) return short;
  const closed = cut(text, max - 1);
  if (!isOpen(closed)) return closed;
  return closed.endsWith("`…") ? `${closed.slice(0, -2)}…` : `${closed}\``;
}
