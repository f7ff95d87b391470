/** How a language's patterns are tied to both ends of a text. */
export interface Anchors {
  readonly start: RegExp;
  readonly end: RegExp;
}

export const STRICT_ANCHORS: Anchors = { start: /^\\A/, end: /\\z$/ };
/** `$` is the very end in JavaScript and Go; elsewhere a line feed may follow it, or it ends any line. */
export const DOLLAR_ANCHORS: Anchors = { start: /^\^/, end: /(?<!\\)\$$/ };
/** The call itself asks for the whole text. */
export const WHOLE_ANCHORS: Anchors = { start: /^\^?/, end: /(?<!\\)\$?$/ };

const TOKEN =
  /[A-Za-z0-9_]|\\[dw]|(\[(?:[A-Za-z0-9_-]|\\[dw])+\])|(\((?!\?)|\(\?:|\)|\|)|[*+?]|\{\d{1,4}(?:,\d{0,4})?\}/y;
const MAX_PATTERN = 300;

/**
 * Whether a pattern lets only letters, digits and underscores through, in the whole of the text, as `^[a-z0-9_]+$`
 * does: none of them means anything to a shell, a database, a page, a path or an interpreter. A construct that is not
 * known here counts as letting more through.
 */
export function admitsOnlyWords(pattern: string, { start, end }: Anchors): boolean {
  if (pattern.length > MAX_PATTERN || !start.test(pattern)) return false;
  const opened = pattern.replace(start, "");
  if (!end.test(opened)) return false;
  const body = opened.replace(end, "");
  let depth = 0;
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < body.length; ) {
    const [whole, characters, group] = TOKEN.exec(body) ?? [];
    if (whole === undefined || (characters !== undefined && !isNarrow(characters))) return false;
    if (group?.startsWith("(")) depth++;
    if (group === ")") depth--;
    // In `^a|b$` each alternative is tied to one end only.
    if (depth < 0 || (group === "|" && depth === 0)) return false;
  }
  return depth === 0;
}

/**
 * Whether the ranges of a character class stay within one alphabet, and no dash stands for itself: `--` begins a
 * comment in SQL.
 */
function isNarrow(characters: string): boolean {
  const inner = characters.slice(1, -1).replace(/[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9]/g, "");
  return !inner.includes("-");
}
