/** Pictures of any kind, with their modifiers. */
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3/gu;
/** Invisible characters, such as zero-width ones. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const SHORTCODE = /(?<![\w:]):[a-z][a-z\d_+-]{1,30}:(?![\w:])/g;

/** No pattern here scans over text that could begin another match: each is linear on any text. */
const IMAGE = /!\[[^\][\n]*\]\([^()\n]*\)/g;
const LINK = /\[([^\][\n]*)\]\([^()\n]*\)/g;
const ADDRESS = /<?\bhttps?:\/\/[^\s<>()`]+>?/g;
const CODE_TAG = /<\/?(?:code|kbd|samp|tt)\b[^<>]*>/gi;
const TAG =
  /<\/?(?:a|abbr|b|blockquote|br|center|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|li|mark|ol|p|picture|pre|q|s|small|source|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul|video)\b[^<>]*>/gi;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&apos;", "'"],
  ["&nbsp;", " "],
  ["&amp;", "&"],
]);
const ENTITY = /&(?:lt|gt|quot|#39|apos|nbsp|amp);/g;
const RULE = /^[\s|:=*_–—-]*$/;
const LINE_MARKS = /^\s{0,12}(?:#{1,6}\s+|[-*+•]\s+|\d{1,3}[.)]\s+|\[[ xX]\]\s+|>\s?){1,6}/;
const EMPHASIS = /\*+|~~|(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu;

/** A line of Markdown and HTML as plain words; inline code keeps its backticks. Empty if it shows no words. */
export function toPlainLine(markdown: string): string {
  const linked = markdown.replace(INVISIBLE, "").replace(IMAGE, " ").replace(LINK, "$1");
  const line = outsideOfCode(linked, (words) =>
    words
      .replace(CODE_TAG, "`")
      .replace(TAG, " ")
      .replace(ADDRESS, " ")
      .replace(EMOJI, "")
      .replace(SHORTCODE, "")
      .replace(ENTITY, (entity) => ENTITIES.get(entity) ?? entity),
  );
  if (RULE.test(line)) return "";
  const bare = line.replace(LINE_MARKS, "");
  const plain = outsideOfCode(bare, (words) => words.replace(EMPHASIS, "").replaceAll("|", " | "));
  return plain.replace(/\s+/g, " ").trim();
}

/** Inline code is not changed: what looks like a tag or an emoji there is neither. */
function outsideOfCode(line: string, change: (words: string) => string): string {
  return line
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join("");
}

/** The visible parts of a text, and those folded under `<details>`, each with everything inside it. */
export interface Folds {
  readonly open: string;
  readonly folded: readonly string[];
}

const FOLD = /`[^`\n]*`|<(\/?)details\b[^<>]*>/gi;

/**
 * Separates text inside `<details>` from the rest, ignoring tags in inline code. Without an end tag, it extends to the
 * end.
 */
export function splitFolds(text: string): Folds {
  const open: string[] = [];
  const folded: string[] = [];
  let depth = 0;
  let from = 0;
  const leave = (until: number) => (depth === 0 ? open : folded).push(text.slice(from, until));
  for (const { 0: tag, 1: slash, index } of text.matchAll(FOLD)) {
    if (slash === undefined) continue;
    const next = slash === "" ? depth + 1 : Math.max(0, depth - 1);
    if (depth === 0 || next === 0) {
      leave(index);
      from = index + tag.length;
    }
    depth = next;
  }
  leave(text.length);
  return { open: open.join("\n"), folded };
}

/** Removes text between `<!--` and `-->`. A comment without an end extends to the end, as in a browser. */
export function withoutComments(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf("<!--"); at >= 0; at = text.indexOf("<!--", from)) {
    parts.push(text.slice(from, at));
    const end = text.indexOf("-->", at + 4);
    if (end < 0) return parts.join("");
    from = end + 3;
  }
  return [...parts, text.slice(from)].join("");
}
