import { cut } from "../cut.ts";
import { codeBlock, escapeControls } from "../escape.ts";
import { type Allowed, tameInline } from "./tame-inline.ts";

export interface TamingRules {
  readonly allowed: Allowed;
  /** The highest level a heading may have: 3 where the text is a part of a larger one. */
  readonly topHeading: 1 | 3;
  /** A line of prose as it is to stand, where it is somebody else's and known; undefined for the model's own. */
  readonly known?: (line: string) => string | undefined;
}

/** More than any description needs; what is longer is cut. */
const MAX_CHARS = 16_000;
const FENCE = /^\s*(`{3,}(?=[^`]*$)|~{3,})\s*([\w+#.-]*)/;
/** Languages whose code GitHub draws, with links in it. */
const DRAWN = /^(?:mermaid|geojson|topojson|stl|math)$/i;
/** The line below a table's head, with whatever may stand before it: rather too many than too few. */
const RULE_OF_TABLE = /^(?=[^-]*-)[\s>*+\d.)|:-]+$/;

/**
 * A model's Markdown as it may stand in a description: headings, lists, tables, emphasis and code stay, and nothing comes
 * alive that the rules do not allow: no mention, HTML, image, link, reference, closing keyword, tick or marker of ours.
 */
export function tameMarkdown(text: string, rules: TamingRules): string {
  const lines = escapeControls(cut(text, MAX_CHARS))
    .replace(/\n{3,}/g, "\n\n")
    .split("\n");
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const fence = FENCE.exec(lines[at] ?? "");
    const end = fence === null ? endOfProse(lines, at) : endOfCode(lines, at, fence[1] ?? "");
    const piece = lines.slice(at, end);
    blocks.push(fence === null ? tameProse(piece, rules) : tameCode(piece.slice(1), fence));
    at = fence === null ? end : end + 1;
  }
  return blocks.filter((block) => block !== "").join("\n\n");
}

/** A piece of prose ends at an empty line or a fence, which GitHub takes as its end too. */
function endOfProse(lines: readonly string[], from: number): number {
  const end = lines.findIndex((line, at) => at > from && (line.trim() === "" || FENCE.test(line)));
  return end < 0 ? lines.length : end;
}

function endOfCode(lines: readonly string[], from: number, fence: string): number {
  const end = lines.findIndex((line, at) => {
    const mark = line.trim();
    return at > from && mark.length >= fence.length && mark === fence.charAt(0).repeat(mark.length);
  });
  return end < 0 ? lines.length : end;
}

/** At the line's beginning, whatever it stood in, so that GitHub takes for code just what is taken for it here. */
function tameCode(lines: readonly string[], [, , language = ""]: RegExpExecArray): string {
  const code = lines.join("\n").replace(/<!--(?=\s*tribunal-)/gi, "<! --");
  return codeBlock(code, DRAWN.test(language) ? "" : language);
}

function tameProse(lines: readonly string[], rules: TamingRules): string {
  const isInTable = lines.some((line) => RULE_OF_TABLE.test(line));
  const written: string[] = [];
  for (const line of lines) {
    if (line.trim() === "") continue;
    const known = rules.known?.(line);
    const surroundings = { allowed: rules.allowed, before: `${written.join("\n")}\n`, isInTable };
    const settled = known ?? settleBlock(tameInline(line.trimEnd(), surroundings), rules, written.length > 0);
    // Of an image that may not be shown, and has no words, nothing is left.
    if (settled.trim() !== "") written.push(settled);
  }
  return written.join("\n");
}

/** Headings that would stand above those of the whole become smaller ones, and a line below text makes none of it. */
function settleBlock(line: string, { topHeading }: TamingRules, hasTextAbove: boolean): string {
  if (topHeading === 1) return line;
  const isUnderline = hasTextAbove && /^[\s>]*(?:=+|-+)\s*$/.test(line);
  if (isUnderline) return line.replace(/[=-]/, "\\$&");
  return line.replace(/^((?:[ \t]*(?:>|[-*+]|\d{1,9}[.)]))*[ \t]*)#{1,2}(?=\s|$)/, "$1###");
}
