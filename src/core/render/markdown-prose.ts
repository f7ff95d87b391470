import { cut } from "../cut.ts";
import { codeBlock, codeSpan, escapeMarkdown } from "../escape.ts";

/** Longer texts are cut: one of them must not take the room of all others. */
const MAX_CHARS = 4000;
const FENCED = /^ {0,3}```[^`\n]*\n([\s\S]*?)\n {0,3}```[ \t]*$/m;
const PARAGRAPHS = /\n[ \t]*\n/;

/**
 * What a model or author wrote in words, as Markdown: paragraphs stay apart, what stands between back-ticks or fences
 * of them is code, and nothing else of it comes alive.
 */
export function markdownProse(text: string): string {
  const parts = cut(text, MAX_CHARS).replace(/\r\n?/g, "\n").split(FENCED);
  return parts.flatMap((part, index) => (index % 2 === 0 ? paragraphs(part) : [codeBlock(part)])).join("\n\n");
}

/** Nothing of blank text. */
function paragraphs(text: string): readonly string[] {
  return text
    .split(PARAGRAPHS)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => (isCode(paragraph) ? codeBlock(paragraph.replace(/^\n+/, "")) : lines(paragraph)));
}

/** Lines of code that nobody fenced: each ends as statements and blocks do, or is further in than prose ever is. */
function isCode(paragraph: string): boolean {
  const all = paragraph.split("\n").filter((line) => line.trim() !== "");
  return all.every((line) => /^(?: {4}|\t)|[;{}]\s*$/.test(line));
}

function lines(paragraph: string): string {
  const all = paragraph.split("\n").filter((line) => line.trim() !== "");
  return all.map(inline).join("\n");
}

function inline(line: string): string {
  const parts = line.trim().split(/`([^`\n]+)`/);
  return parts.map((part, index) => (index % 2 === 0 ? escapePart(part) : codeSpan(part))).join("");
}

/** Escaping trims, and the blanks beside code are words apart. */
function escapePart(part: string): string {
  const [, before = "", words = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(part) ?? [];
  return `${before === "" ? "" : " "}${escapeMarkdown(words)}${after === "" ? "" : " "}`;
}
