/** `A, B or C`. */
export function joinOr(words: readonly string[]): string {
  return join(words, "or");
}

/** `A, B and C`. */
export function joinAnd(words: readonly string[]): string {
  return join(words, "and");
}

/** The first words of a list, and the number of others: `A, B and 3 more`. */
export function joinSome(words: readonly (string | number)[], most: number, separator = ", "): string {
  const named = words.slice(0, most).join(separator);
  return words.length > most ? `${named} and ${words.length - most} more` : named;
}

const MAX_LINES = 10;

/** The further lines of a finding that is reported once per file, as a sentence; empty for none. */
export function sameOnLines(lines: readonly number[]): string {
  return lines.length === 0 ? "" : ` The same on line${lines.length === 1 ? "" : "s"} ${joinSome(lines, MAX_LINES)}.`;
}

function join(words: readonly string[], last: string): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}
