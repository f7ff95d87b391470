/** Pictures of any kind, with what changes their looks. */
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3/gu;
/** What shows nothing, such as zero-width characters. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const SHORTCODE = /(?<![\w:]):[a-z][a-z\d_+-]{1,30}:(?![\w:])/g;

/** No pattern here scans over what could begin a match again: each is linear on any text. */
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

/** A line of Markdown and HTML as plain words; inline code keeps its backticks. Empty for one that shows no words. */
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

/** Inline code stays as it is: what looks like a tag or a smiley there is neither. */
function outsideOfCode(line: string, change: (words: string) => string): string {
  return line
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join("");
}
