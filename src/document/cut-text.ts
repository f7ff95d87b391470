import { closesFence, readOpeningFence } from "../text/markdown.ts";
import { DETAILS_END, DETAILS_START } from "./markdown-words.ts";

/** Room for a fence and an unfolding part to be closed: our blocks' fences are never longer. */
const CLOSING_CHARS = 60;

/**
 * Markdown of ours of at most `max` UTF-16 units, as GitHub counts characters: cut at a line end where there is one
 * near, with a note. No surrogate pair, code span or code block is left half open: what it held would come alive, or
 * the note be swallowed.
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

/** The fence the text leaves open, and whether it ends in a part that is folded away: there no one would see the note. */
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

/** Without the code span that the last line begins and does not end; a block's end is none. */
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

/** The next run of back-ticks that is not escaped. */
function findFence(text: string, from: number): Fence | undefined {
  const token = /\\.|(`+)/g;
  token.lastIndex = from;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    if (match[1] !== undefined) return { index: match.index, length: match[1].length };
  }
  return undefined;
}

/** Where a code span that begins at this fence ends, as no backslash escapes anything within it; undefined when it does not end. */
function findEnd(text: string, { index, length }: Fence): number | undefined {
  const run = /`+/g;
  run.lastIndex = index + length;
  for (let match = run.exec(text); match !== null; match = run.exec(text)) {
    if (match[0].length === length) return run.lastIndex;
  }
  return undefined;
}
