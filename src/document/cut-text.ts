import { closesFence, readOpeningFence } from "../text/markdown.ts";
import { DETAILS_END, DETAILS_START } from "./markdown-words.ts";

/** Room to close a fence and a folded part: our blocks' fences are never longer. */
const CLOSING_CHARS = 60;

/**
 * Shortens Markdown of ours to at most `max` UTF-16 units, as GitHub counts characters. It cuts at a line end if one is
 * near, and adds a note. No surrogate pair, code span or code block stays open: its content would become markup, or it
 * would swallow the note.
 */
export function cutText(text: string, max: number, note = "\n\n… cut; the whole is in the report.\n"): string {
  if (text.length <= max) return text;
  const room = text.slice(0, Math.max(0, max - note.length - CLOSING_CHARS));
  const lineEnd = room.lastIndexOf("\n");
  const kept = lineEnd > room.length * 0.8 ? room.slice(0, lineEnd) : room.replace(/[\ud800-\udbff]$/, "");
  const { fence, isFolded } = findOpen(kept);
  const closed = fence === undefined ? withoutOpenSpan(kept) : `${kept}\n${fence}`;
  return `${closed}${isFolded ? `\n\n${DETAILS_END}` : ""}${note}`;
}

/** The fence that the text leaves open, and whether it ends in a folded part, which would hide the note. */
function findOpen(text: string): { readonly fence: string | undefined; readonly isFolded: boolean } {
  let open: string | undefined;
  let isFolded = false;
  for (const line of text.split("\n")) {
    if (open !== undefined) {
      if (closesFence(line, open)) open = undefined;
    } else if (line === DETAILS_START || line === DETAILS_END) isFolded = line === DETAILS_START;
    else open = readOpeningFence(line)?.marks;
  }
  return { fence: open, isFolded };
}

/** Removes a code span that begins but does not end on the last line; the end of a block is not one. */
function withoutOpenSpan(text: string): string {
  let at = text.lastIndexOf("\n") + 1;
  if (/^`{3,}$/.test(text.slice(at))) return text;
  for (;;) {
    const start = findFence(text, at);
    if (start === undefined) return text;
    const end = findEnd(text, start);
    if (end === undefined) return text.slice(0, start.index);
    at = end;
  }
}

interface Fence {
  readonly index: number;
  readonly length: number;
}

/** The next run of unescaped backticks. */
function findFence(text: string, from: number): Fence | undefined {
  const token = /\\.|(`+)/g;
  token.lastIndex = from;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    if (match[1] !== undefined) return { index: match.index, length: match[1].length };
  }
  return undefined;
}

/**
 * Where a code span that begins at this fence ends; undefined if it does not. No backslash escapes anything inside it.
 */
function findEnd(text: string, { index, length }: Fence): number | undefined {
  const run = /`+/g;
  run.lastIndex = index + length;
  for (let match = run.exec(text); match !== null; match = run.exec(text)) {
    if (match[0].length === length) return run.lastIndex;
  }
  return undefined;
}
