import { cut } from "../text/cut.ts";
import { codeBlock, codeSpan, escapeControls, escapeMarkdown, escapeTerminalLine } from "../text/escape.ts";
import { splitFences } from "./document.ts";

/** Longer texts are cut: one must not crowd out the others. */
const MAX_CHARS = 4000;
const PARAGRAPHS = /\n[ \t]*\n/;
/** A fingerprint, or a full or short commit id, with punctuation around it. */
const NAME = /^(\(?)(v1:[0-9a-f]{32}(?:[0-9a-f]{16})?|[0-9a-f]{40}|[0-9a-f]{12})([).,:;]*)$/;

/**
 * One line of text for Markdown, with fingerprints and commits as code: GitHub links nothing there, so they need no
 * invisible break and can be copied.
 */
export function escapeNaming(text: string): string {
  const words = escapeTerminalLine(cut(text, MAX_CHARS)).split(" ");
  if (!words.some((word) => NAME.test(word))) return escapeMarkdown(text);
  return words.map(escapeWord).join(" ");
}

function escapeWord(word: string): string {
  const [, before = "", name, after = ""] = NAME.exec(word) ?? [];
  return name === undefined
    ? escapeMarkdown(word)
    : `${escapeMarkdown(before)}${codeSpan(name)}${escapeMarkdown(after)}`;
}

/**
 * Code in a Markdown table's cell. Text with a bar or a backslash is not shown as code, as these would change there.
 */
export function cellCode(text: string): string {
  return /[|\\]/.test(text) ? escapeMarkdown(text) : codeSpan(text);
}

/**
 * Words of a model or author as Markdown: paragraphs stay separate, text in backticks or fences is code, and nothing
 * else becomes markup.
 *
 * @param lead Markdown of ours before it: on the first line, or above it if that is a block of code.
 */
export function markdownProse(text: string, lead = ""): string {
  const pieces = splitFences(cut(text, MAX_CHARS)).flatMap((part, index): readonly Piece[] =>
    index % 2 === 0 ? paragraphs(part) : [{ isCode: true, text: part }],
  );
  const gap = pieces[0]?.isCode === true ? "\n\n" : " ";
  const printed = pieces.map((piece) => (piece.isCode ? codeBlock(piece.text) : lines(piece.text))).join("\n\n");
  return `${lead}${gap}${printed}`.trim();
}

/** A paragraph, or a block of code. */
interface Piece {
  readonly isCode: boolean;
  readonly text: string;
}

/** Empty for blank text. */
function paragraphs(text: string): readonly Piece[] {
  return text
    .split(PARAGRAPHS)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) =>
      isCode(paragraph) ? { isCode: true, text: paragraph.replace(/^\n+/, "") } : { isCode: false, text: paragraph },
    );
}

/** Whether lines are code without a fence: each ends as statements and blocks do, or is indented further than prose. */
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

/** Escaping trims, but spaces beside code separate words. */
function escapePart(part: string): string {
  const [, before = "", words = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(part) ?? [];
  return `${before === "" ? "" : " "}${escapeMarkdown(words)}${after === "" ? "" : " "}`;
}

/** The lines that open and close a folded part; each is on its own line, as {@link renderDetails} writes them. */
export const DETAILS_START = "<details>";
export const DETAILS_END = "</details>";

/** Folds Markdown under a summary. `summary` contains no text from outside. */
export function renderDetails(summary: string, body: string): string {
  return [DETAILS_START, `<summary>${summary}</summary>`, "", body, "", DETAILS_END].join("\n");
}

const MAX_SUGGESTED_CHARS = 8000;
const MAX_FENCE = 32;

/**
 * A block whose lines the host applies, byte for byte, in place of those a comment is on. Without lines it deletes
 * them. Undefined for text that a comment cannot show unchanged.
 */
export function suggestionBlock(lines: readonly string[]): string | undefined {
  const text = lines.map((line) => `${line}\n`).join("");
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const isUnchanged = text.length <= MAX_SUGGESTED_CHARS && longest < MAX_FENCE && escapeControls(text) === text;
  if (!isUnchanged) return undefined;
  const fence = "`".repeat(longest + 1);
  return `${fence}suggestion\n${text}${fence}`;
}
