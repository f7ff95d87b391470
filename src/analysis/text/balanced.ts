/** Where the bracket that opens at `open` closes; -1 when it does not. */
export function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const character = text[at] ?? "";
    if ("([{".includes(character)) depth++;
    if (")]}".includes(character)) depth--;
    if (depth === 0) return at;
  }
  return -1;
}

/**
 * The parts of a text between the separators that stand outside all brackets: of `f(a, b),c`, with a comma, `f(a, b)`
 * and `c`.
 */
export function splitOutside(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? "";
    if ("([{".includes(character)) depth++;
    if (")]}".includes(character)) depth--;
    if (depth !== 0 || !text.startsWith(separator, at)) continue;
    parts.push(text.slice(start, at).trim());
    start = at + separator.length;
    at = start - 1;
  }
  return [...parts, text.slice(start).trim()];
}
