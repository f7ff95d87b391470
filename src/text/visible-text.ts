import { scanLines } from "./scan-lines.ts";

/**
 * A text as people read it, code included: without comments, tags and definitions of links and footnotes. A comment that its
 * paragraph leaves open may hide all that follows, so nothing of that is given.
 */
export function visibleText(text: string): string {
  const shown: string[] = [];
  for (const { kind, text: block, isHtml } of splitBlocks(text)) {
    if (kind === "code") {
      shown.push(block);
      continue;
    }
    const { visible, isOpen } = kind === "comment" ? readComment(block, isHtml) : readProse(block, isHtml);
    if (kind === "prose") shown.push(visible);
    if (isOpen) break;
  }
  return shown.join("\n");
}

/** A paragraph, or lines of code or of a comment that follow each other. */
interface Block {
  readonly kind: "prose" | "code" | "comment";
  readonly text: string;
  readonly isHtml: boolean;
}

function splitBlocks(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const all = scanLines(text).lines;
  for (const [at, { text: line, within, isHtml }] of all.entries()) {
    lines.push(line);
    const next = all[at + 1];
    const isLast = next?.within !== within || next.isHtml !== isHtml || (within === "prose" && line.trim() === "");
    if (!isLast) continue;
    blocks.push({ kind: within, text: lines.join("\n"), isHtml });
    lines = [];
  }
  return blocks;
}

interface Shown {
  readonly visible: string;
  /** Whether something may hide the text that follows. */
  readonly isOpen: boolean;
}

/** In a block of HTML, a blank line ends the block and not the comment: GitHub escapes the end that stands behind it. */
function readComment(block: string, isHtml: boolean): Shown {
  return { visible: "", isOpen: isHtml && /\n[ \t]*(?:\n|$)/.test(block) };
}

const HIDING = String.raw`<!--|<\?|<!(?=[a-z[])`;
const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|[^"'<>])*>`;
/** No address in angle brackets, which is shown. */
const TAG = String.raw`<\/?[a-z][a-z\d-]*(?=[\s/>])${ATTRIBUTES}`;
const CONTAINER = String.raw`[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*)*`;
const GAP = String.raw`[ \t]*(?:\n[ \t>]*)?`;
const LABEL = String.raw`\[(?:[^[\]\\]|\\[^])+\]`;
const TARGET = String.raw`(?:<[^<>\n]*>|[^\s<]\S*)`;
const TITLE = String.raw`(?:"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\((?:[^()\\]|\\[^])*\))`;
/** @see https://spec.commonmark.org/0.31.2/#link-reference-definitions */
const DEFINITION = String.raw`^${CONTAINER}${LABEL}:${GAP}${TARGET}(?:${GAP}${TITLE})?[ \t]*$`;
const FOOTNOTE = String.raw`^${CONTAINER}\[\^[^\]\s]+\]:`;
const IN_PROSE = [
  `(?<footnote>${FOOTNOTE})`,
  `(?<definition>${DEFINITION})`,
  String.raw`(?<escaped>\\[^])`,
  "(?<code>`+)",
  `(?<hiding>${HIDING})`,
  TAG,
].join("|");
/** A tag that nothing closes hides what follows as well. */
const IN_HTML = String.raw`<\/?[a-z]${ATTRIBUTES}|(?<hiding>${HIDING}|<\/?[a-z])`;

/** Reads a paragraph from left to right. Back-ticks mark code as long as each is closed on its own line. */
function readProse(block: string, isHtml: boolean): Shown {
  const token = new RegExp(isHtml ? IN_HTML : IN_PROSE, "gim");
  let visible = "";
  let at = 0;
  let hasCode = true;
  for (let found = token.exec(block); found !== null; found = token.exec(block)) {
    const { footnote, definition, escaped, code, hiding } = found.groups ?? {};
    if (escaped !== undefined) continue;
    if (code !== undefined) {
      const end = hasCode ? findCodeEnd(block, token.lastIndex, code) : -1;
      if (end < 0) hasCode = false;
      else token.lastIndex = end;
      continue;
    }
    visible += block.slice(at, found.index);
    // What looks like a definition may be none, and a comment or tag may begin in it.
    if (footnote !== undefined || definition?.replace(/<[^<>\n]*>/, "").includes("<"))
      return { visible, isOpen: false };
    if (hiding !== undefined) {
      const end = findEnd(block, found.index, hiding);
      if (end < 0) return { visible, isOpen: true };
      token.lastIndex = end;
    }
    at = token.lastIndex;
  }
  return { visible: visible + block.slice(at), isOpen: false };
}

/** Behind the back-ticks on the same line that close those before `from`; negative where there are none. */
function findCodeEnd(block: string, from: number, marks: string): number {
  const lineEnd = block.indexOf("\n", from);
  const line = block.slice(from, lineEnd < 0 ? undefined : lineEnd);
  for (const { 0: run, index } of line.matchAll(/`+/g)) if (run === marks) return from + index + run.length;
  return -1;
}

function findEnd(block: string, start: number, opening: string): number {
  const end = opening === "<!--" ? "-->" : opening === "<?" ? "?>" : opening === "<!" ? ">" : undefined;
  const at = end === undefined ? -1 : block.indexOf(end, start + 2);
  return end === undefined || at < 0 ? -1 : at + end.length;
}
