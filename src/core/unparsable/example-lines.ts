import { isProseFile } from "../files/realm.ts";
import { closesFence, readOpeningFence } from "../markdown.ts";

const LIST_MARK = /^[-*+>]\s+/;
/** AsciiDoc's listing and literal blocks; right below a line of text the same would underline a heading. */
const DELIMITER = /^(-{4,}|\.{4,})\s*$/;
const BEFORE_DELIMITER = /^(?:\+|\[.*\]|\..*)?\s*$/;
const OPEN_TAG = /<(pre|code|textarea|script|xmp)\b/i;

/**
 * The lines of a prose file (1-based) that stand in a block which shows text instead of saying it: fenced, delimited, or in
 * `<pre>`. None of any other file. Never throws.
 */
export function findExampleLines(path: string, lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  if (!isProseFile(path) && !/\.x?html?$/i.test(path)) return found;
  const hasDelimiters = /\.(?:adoc|asciidoc|asc|txt)$/i.test(path);
  let end: ((text: string) => boolean) | undefined;
  for (const [index, text] of lines.entries()) {
    if (end !== undefined) {
      found.add(index + 1);
      if (end(text)) end = undefined;
    } else end = findEnd(text, hasDelimiters && BEFORE_DELIMITER.test(lines[index - 1] ?? ""));
  }
  return found;
}

/** How the block ends that this line begins, if it begins one. */
function findEnd(text: string, mayBeDelimiter: boolean): ((text: string) => boolean) | undefined {
  const fence = readOpeningFence(text.trimStart().replace(LIST_MARK, ""));
  if (fence !== undefined) return (line) => closesFence(line.trim(), fence.marks);
  const delimiter = mayBeDelimiter ? DELIMITER.exec(text)?.[1] : undefined;
  if (delimiter !== undefined) return (line) => line.trim() === delimiter;
  const tag = OPEN_TAG.exec(text)?.[1];
  if (tag === undefined || text.toLowerCase().includes(`</${tag.toLowerCase()}>`)) return undefined;
  return (line) => line.toLowerCase().includes(`</${tag.toLowerCase()}>`);
}
