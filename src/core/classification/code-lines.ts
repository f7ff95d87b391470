import type { Evidence } from "../claims/gated-claim.ts";
import { changeBlocks, otherNumber } from "../pin/change-block.ts";
import type { CodeFacts, LineSpan } from "../pin/code-facts.ts";
import { maskComments, maskSurely } from "../pin/comment-mask.ts";
import { type PinnedFile, pathAt } from "../pin/pin.ts";
import type { PinnedTexts } from "../pin/pinned-texts.ts";

/** Where unchanged lines stand on either side. */
export interface BothSides {
  readonly head: LineSpan;
  readonly base: LineSpan;
}

export type LinesOfSide = Pick<Evidence, "side" | "startLine" | "endLine">;

export function onBothSides({ side, startLine, endLine }: LinesOfSide, file: PinnedFile): BothSides {
  const blocks = changeBlocks(file, side);
  const own = { start: startLine, end: endLine };
  const other = { start: otherNumber(blocks, startLine), end: otherNumber(blocks, endLine) };
  return side === "head" ? { head: own, base: other } : { head: other, base: own };
}

/**
 * Whether one of these unchanged lines is code on one side of the change, and a comment or part of a longer text on the other:
 * the lines around it were changed so that it takes effect no more, or does now. False where a side's text is not at hand.
 */
export function isSwitched(evidence: LinesOfSide, file: PinnedFile, context: PinnedTexts): boolean {
  const sides = onBothSides(evidence, file);
  const head = codeAt(file, "head", context);
  const base = codeAt(file, "base", context);
  if (head === undefined || base === undefined) return false;
  const count = evidence.endLine - evidence.startLine + 1;
  return Array.from({ length: count }).some((_, at) => {
    const [before, after] = [base[sides.base.start + at - 1], head[sides.head.start + at - 1]];
    return before !== undefined && after !== undefined && before !== after;
  });
}

function codeAt(file: PinnedFile, side: Evidence["side"], context: PinnedTexts): readonly boolean[] | undefined {
  const path = pathAt(file, side);
  const text = path === undefined ? undefined : context.text(path, side);
  if (path === undefined || text === undefined) return undefined;
  return codeLines(text.index.lines, path, context.facts(path, side));
}

/** Read once for each text, of which every finding in it asks. */
const readBefore = new WeakMap<readonly string[], readonly boolean[]>();

/** For each line, whether it holds code: anything but white space, comments and what lies within a text of several lines. */
export function codeLines(lines: readonly string[], path: string, facts: CodeFacts | undefined): readonly boolean[] {
  const known = readBefore.get(lines);
  if (known !== undefined) return known;
  const code = facts === undefined ? maskSurely(lines, path) : maskComments(lines, path, facts).code;
  const read = code.map((line) => line.trim() !== "");
  for (const { start, end } of facts?.texts ?? []) read.fill(false, start - 1, end);
  readBefore.set(lines, read);
  return read;
}
