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

const MAX_PATTERN = 300;
/** The ranges of a class stay within one alphabet, and no dash stands for itself: `--` begins a comment in SQL. */
const CHARACTER = String.raw`\w|\\[dw]|\[(?:[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9]|\\[dw]|\w)+\]`;
const COUNT = String.raw`(?:[*+?]|\{\d{1,4}(?:,\d{0,4})?\})?`;
const ONE = `(?:${CHARACTER})${COUNT}`;
const WORDS = new RegExp(String.raw`^(?:${ONE}|\((?:\?:)?(?:${ONE})+(?:\|(?:${ONE})+)*\)${COUNT})+$`);

/**
 * Whether a pattern lets only letters, digits and underscores through, in the whole of the text, as `^[a-z0-9_]+$`
 * does: none of them means anything to a shell, a database, a page, a path or an interpreter. A construct that is not
 * known here counts as letting more through.
 */
export function admitsOnlyWords(pattern: string, { start, end }: Anchors): boolean {
  if (pattern.length > MAX_PATTERN || !start.test(pattern)) return false;
  const opened = pattern.replace(start, "");
  return end.test(opened) && WORDS.test(opened.replace(end, ""));
}
