import type { Node } from "web-tree-sitter";
import type { LineRange } from "../../change/line-range.ts";
import { endLine, type ParsedText, startLine } from "../syntax/parsed-text.ts";

/** Looking further would cost the length of a minified line for each of its nodes. */
const MAX_CHARS = 200;

const NOTHING = /^\uFEFF?\s*$/;
/** Words such as `const` or `private static` are part of the definition after them. */
const WORDS = /^\uFEFF?[\w\s]*$/;
const CLOSING = /^[\s;,)\]}]*$/;

/** A place in a file: its offset, and its line, 1-based. */
export interface Front {
  readonly index: number;
  readonly line: number;
}

/** Finds the lines that belong only to one node of a file. */
export interface LineOwners {
  /**
   * The lines of a definition or import with the decorators before it; undefined if other code shares the first or
   * last.
   */
  of(node: Node): LineRange | undefined;
  /** Whether a comment shares no line with code. */
  isAlone(comment: Node): boolean;
}

/**
 * @param code the file's text without its comments.
 * @param fronts where nodes with decorators and the like begin, by id.
 */
export function readOwnLines(code: string, fronts: ReadonlyMap<number, Front>): LineOwners {
  const before = (start: number) => lineEdge(code.slice(Math.max(0, start - MAX_CHARS), start), "before");
  const after = (end: number) => lineEdge(code.slice(end, end + MAX_CHARS), "after");
  return {
    of: (node) => {
      const { index, line } = fronts.get(node.id) ?? { index: node.startIndex, line: startLine(node) };
      const isTheirs = WORDS.test(before(index)) && CLOSING.test(after(endOf(node, code)));
      return isTheirs ? { start_line: line, end_line: endLine(node) } : undefined;
    },
    isAlone: (node) => NOTHING.test(before(node.startIndex)) && NOTHING.test(after(endOf(node, code))),
  };
}

/** A file's text with its comments blanked, so that everything else keeps its place. */
export function withoutComments({ text }: ParsedText, comments: readonly Node[]): string {
  const parts: string[] = [];
  let next = 0;
  for (const { startIndex, endIndex } of comments.toSorted((a, b) => a.startIndex - b.startIndex)) {
    if (startIndex < next) continue;
    parts.push(text.slice(next, startIndex), text.slice(startIndex, endIndex).replace(/[^\n]/g, " "));
    next = endIndex;
  }
  return [...parts, text.slice(next)].join("");
}

/** The part on the same line; all of it, which is code, if the line is longer. */
function lineEdge(part: string, edge: "before" | "after"): string {
  const at = edge === "before" ? part.lastIndexOf("\n") : part.indexOf("\n");
  if (at < 0) return part.length < MAX_CHARS ? part : "=";
  return edge === "before" ? part.slice(at + 1) : part.slice(0, at);
}

/** A node that ends with a line break ends on the line before. */
function endOf({ startIndex, endIndex }: Node, code: string): number {
  return endIndex > startIndex && code[endIndex - 1] === "\n" ? endIndex - 1 : endIndex;
}
