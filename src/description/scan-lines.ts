import { closesFence, readOpeningFence } from "../text/markdown.ts";
/** One line of a Markdown text where it stands. */
export interface MarkdownLine {
  /** Without its line end. */
  readonly text: string;
  /** Where its text begins in the whole. */
  readonly start: number;
  /** What it is part of: `code` also for the lines that open and close a fence, `comment` for those of a longer comment. */
  readonly within: "prose" | "code" | "comment";
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

const LINE = /([^\r\n]*)(\r\n|\r|\n|$)/g;
const LIST_ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/;

/** Tells prose from fenced code and from comments, as GitHub does: a fence ends with the list item or quote it stands in. */
export function scanLines(text: string): MarkdownText {
  const lines: MarkdownLine[] = [];
  let open: OpenBlock | undefined;
  let item = 0;
  for (const { 1: line = "", index } of text.matchAll(LINE)) {
    if (line === "" && index === text.length && index > 0) break;
    if (open !== undefined && endsContainer(open, line)) open = undefined;
    if (open !== undefined) {
      lines.push({ text: line, start: index, within: open.kind });
      if (closes(open, line)) open = undefined;
      continue;
    }
    item = itemColumn(line, item);
    open = opening(line, item);
    lines.push({ text: line, start: index, within: open?.kind ?? "prose" });
  }
  return { lines, open: open?.isQuoted === true || (open?.column ?? 0) > 0 ? undefined : open?.kind };
}

function endsContainer({ column, isQuoted }: OpenBlock, line: string): boolean {
  if (isQuoted) return !/^ {0,3}>/.test(line);
  return line.trim() !== "" && indentOf(line) < column;
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

function opening(line: string, item: number): OpenBlock | undefined {
  const isQuoted = /^ {0,3}>/.test(line);
  const content = unquoted(line).replace(LIST_ITEM, "");
  const column = LIST_ITEM.test(line) || indentOf(line) >= item ? item : 0;
  const fence = readOpeningFence(content.trimStart());
  if (fence !== undefined) return { kind: "code", fence: fence.marks, column, isQuoted };
  const isComment = /^ {0,3}<!--/.test(content) && !content.slice(content.indexOf("<!--") + 4).includes("-->");
  return isComment ? { kind: "comment", fence: "", column, isQuoted } : undefined;
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
    const end = start < 0 ? -1 : line.indexOf("-->", start + 4);
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

/** A text without its comments, which readers do not see; code stays as it is. */
export function visibleText(text: string): string {
  return scanLines(text)
    .lines.filter(({ within }) => within !== "comment")
    .map(({ text: line, within }) => (within === "code" ? line : withoutComments(line)))
    .join("\n");
}
