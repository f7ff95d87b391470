import { closesFence, readOpeningFence } from "./markdown.ts";
/** One line of a Markdown text where it stands. */
export interface MarkdownLine {
  /** Without its line end. */
  readonly text: string;
  /** Where its text begins in the whole. */
  readonly start: number;
  /** What it is part of: `code` also for the lines that open and close a fence, `comment` for those of a longer comment. */
  readonly within: "prose" | "code" | "comment";
  /** Whether it stands in a block of HTML, in which back-ticks mark no code. */
  readonly isHtml: boolean;
}

/** A text by its lines, and what is still open at its end: whatever is added there would be part of it. */
export interface MarkdownText {
  readonly lines: readonly MarkdownLine[];
  readonly open: "code" | "comment" | undefined;
}

/** A fence or comment that goes on: `column` is where the content of the list item it stands in begins. */
interface OpenBlock {
  readonly kind: "code" | "comment";
  /** The fence that closes it is at least as long. */
  readonly fence: string;
  readonly column: number;
  readonly isQuoted: boolean;
}

/** A block of HTML that goes on, in the list item or quote where it began. */
interface HtmlBlock {
  readonly end: RegExp;
  readonly column: number;
  readonly isQuoted: boolean;
}

const BLANK = /^\s*$/;
/** How blocks of HTML begin and end; a longer comment is none of them. @see https://spec.commonmark.org/0.31.2/#html-blocks */
const HTML_BLOCKS: readonly { readonly start: RegExp; readonly end: RegExp }[] = [
  { start: /^<(?:pre|script|style|textarea)(?:[\s>]|$)/i, end: /<\/(?:pre|script|style|textarea)>/i },
  { start: /^<!--(?:-?>|.*-->)/, end: /-->/ },
  { start: /^<\?/, end: /\?>/ },
  { start: /^<!\[CDATA\[/, end: /\]\]>/ },
  { start: /^<![a-z]/i, end: />/ },
  {
    start:
      /^<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:\s|\/?>|$)/i,
    end: BLANK,
  },
];
/** A tag alone on its line begins a block only where no paragraph goes on. */
const LONE_TAG = /^<\/?[a-z][a-z\d-]*(?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*)?>\s*$/i;

const LINE = /([^\r\n]*)(\r\n|\r|\n|$)/g;
const LIST_ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/;

/**
 * Tells prose from fenced code and from comments, as GitHub does: a fence ends with the list item or quote it stands in, and
 * opens in no block of HTML.
 */
export function scanLines(text: string): MarkdownText {
  const lines: MarkdownLine[] = [];
  let open: OpenBlock | undefined;
  let html: HtmlBlock | undefined;
  let item = 0;
  for (const { 1: line = "", index } of text.matchAll(LINE)) {
    if (line === "" && index === text.length && index > 0) break;
    open = withinContainer(open, line);
    html = withinContainer(html, line);
    if (open !== undefined) {
      lines.push({ text: line, start: index, within: open.kind, isHtml: html !== undefined });
      if (closes(open, line)) open = undefined;
      continue;
    }
    item = itemColumn(line, item);
    html ??= openHtml(line, item, lines.at(-1));
    open = opening(line, item, html !== undefined);
    lines.push({ text: line, start: index, within: open?.kind ?? "prose", isHtml: html !== undefined });
    if (html?.end.test(unquoted(line))) html = undefined;
  }
  return { lines, open: open?.isQuoted === true || (open?.column ?? 0) > 0 ? undefined : open?.kind };
}

/** The block, or undefined where the list item or quote that it stands in ends before this line. */
function withinContainer<Block extends Pick<OpenBlock, "column" | "isQuoted">>(
  block: Block | undefined,
  line: string,
): Block | undefined {
  if (block === undefined) return undefined;
  const isEnded = block.isQuoted ? !/^ {0,3}>/.test(line) : line.trim() !== "" && indentOf(line) < block.column;
  return isEnded ? undefined : block;
}

function closes({ kind, fence }: OpenBlock, line: string): boolean {
  if (kind === "comment") return line.includes("-->");
  return closesFence(unquoted(line).trim(), fence);
}

/** Where the content of the list item begins that a line opens or goes on with; 0 outside of one. */
function itemColumn(line: string, before: number): number {
  const marker = LIST_ITEM.exec(line)?.[0];
  if (marker !== undefined) return marker.length;
  return line.trim() === "" || indentOf(line) >= before ? before : 0;
}

function opening(line: string, item: number, isHtml: boolean): OpenBlock | undefined {
  const content = contentOf(line);
  const container = containerOf(line, item);
  const fence = isHtml ? undefined : readOpeningFence(content.trimStart());
  if (fence !== undefined) return { kind: "code", fence: fence.marks, ...container };
  // `<!-->` is a whole comment.
  const isComment = /^ {0,3}<!--/.test(content) && !content.slice(content.indexOf("<!--") + 2).includes("-->");
  return isComment ? { kind: "comment", fence: "", ...container } : undefined;
}

function openHtml(line: string, item: number, before: MarkdownLine | undefined): HtmlBlock | undefined {
  const content = contentOf(line).trimStart();
  const isParagraph = before?.within === "prose" && !before.isHtml && !/^[\s>]*(?:#|$)/.test(before.text);
  const known = HTML_BLOCKS.find(({ start }) => start.test(content));
  const end = known?.end ?? (LONE_TAG.test(content) && !isParagraph ? BLANK : undefined);
  return end && { end, ...containerOf(line, item) };
}

function contentOf(line: string): string {
  return unquoted(line).replace(LIST_ITEM, "");
}

function containerOf(line: string, item: number): Pick<OpenBlock, "column" | "isQuoted"> {
  const column = LIST_ITEM.test(line) || indentOf(line) >= item ? item : 0;
  return { column, isQuoted: /^ {0,3}>/.test(line) };
}

function unquoted(line: string): string {
  return line.replace(/^(?: {0,3}> ?)+/, "");
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

const INLINE_CODE = /(?<!`)(`{1,8})(?!`)[^\r\n]*?(?<!`)\1(?!`)/g;

/** A line of prose without what of it is code: back-ticks alone stand in its place, as it keeps words apart. */
export function withoutCode(line: string): string {
  return line.replace(INLINE_CODE, (found) => "`".repeat(found.length));
}

/** No regular expression: on many comments that nobody closes it would take quadratic time. */
function withoutComments(line: string): string {
  let plain = "";
  let at = 0;
  for (;;) {
    const start = line.indexOf("<!--", at);
    const end = start < 0 ? -1 : line.indexOf("-->", start + 2);
    if (end < 0) return plain + line.slice(at);
    plain += line.slice(at, start) + " ".repeat(end + 3 - start);
    at = end + 3;
  }
}

/** The lines of a text that are prose, without inline code and comments, each ended by a line feed. */
export function plainText(text: string): string {
  return scanLines(text)
    .lines.map(({ text: line, within }) => (within === "prose" ? withoutComments(withoutCode(line)) : ""))
    .join("\n");
}
