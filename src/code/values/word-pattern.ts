/** How a language's patterns are anchored at both ends of a text. */
export interface Anchors {
  readonly start: RegExp;
  readonly end: RegExp;
}

export const STRICT_ANCHORS: Anchors = { start: /^\\A/, end: /\\z$/ };
/**
 * `$` is the very end in JavaScript and Go; elsewhere it also matches before a final line feed, or at the end of any
 * line.
 */
export const DOLLAR_ANCHORS: Anchors = { start: /^\^/, end: /(?<!\\)\$$/ };
/** For calls that match the whole text themselves. */
export const WHOLE_ANCHORS: Anchors = { start: /^\^?/, end: /(?<!\\)\$?$/ };

const MAX_PATTERN = 300;
/**
 * The ranges of a class stay within one alphabet, and no literal dash is allowed, because `--` begins a comment in SQL.
 */
const CHARACTER = String.raw`\w|\\[dw]|\[(?:[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9]|\\[dw]|\w)+\]`;
const COUNT = String.raw`(?:[*+?]|\{\d{1,4}(?:,\d{0,4})?\})?`;
const ONE = `(?:${CHARACTER})${COUNT}`;
const WORDS = new RegExp(String.raw`^(?:${ONE}|\((?:\?:)?(?:${ONE})+(?:\|(?:${ONE})+)*\)${COUNT})+$`);

/**
 * Whether a pattern admits only letters, digits and underscores in the whole text, as `^[a-z0-9_]+$` does. None of them
 * has a meaning for a shell, database, page, path or interpreter. An unknown construct counts as admitting more.
 */
export function admitsOnlyWords(pattern: string, { start, end }: Anchors): boolean {
  if (pattern.length > MAX_PATTERN || !start.test(pattern)) return false;
  const opened = pattern.replace(start, "");
  return end.test(opened) && WORDS.test(opened.replace(end, ""));
}
