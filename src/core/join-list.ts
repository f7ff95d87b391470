/** `A, B or C`. */
export function joinOr(words: readonly string[]): string {
  return join(words, "or");
}

/** `A, B and C`. */
export function joinAnd(words: readonly string[]): string {
  return join(words, "and");
}

function join(words: readonly string[], last: string): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}
