import { isLineless } from "../change/change-part.ts";
import { type CodeFacts, type Definition, enclosingDefinitions } from "../change/code-facts.ts";
import { fileAt, touchesChange } from "../change/known-files.ts";
import type { FileRange, LineRange } from "../change/line-range.ts";
import { type Hunk, type HunkLine, type Pin, type PinnedFile, pathAt } from "../change/pin.ts";
import type { IndexedText, PinnedTexts } from "../change/pinned-texts.ts";
import type { Side } from "../change/side.ts";
import { isPlainProse } from "../files/realm.ts";
import type { Classification, Evidence, GatedClaim } from "./claim.ts";
import type { Correction } from "./correction.ts";
import { classifyMove, functionsAround, isSwitched, onBothSides, qualifiedName, textOf } from "./moved-code.ts";
import { classifyAgainst, type VersionedTexts } from "./previous-version.ts";
import { type FailOn, reaches } from "./severity.ts";

/**
 * Decides whether the change introduced a finding. The newest of its defect and cause lines decides; a heading of the
 * diff is always new. In a file or manifest target, every line counts as added.
 */
export function classify(evidence: readonly Evidence[], context: VersionedTexts): Classification {
  const lines = evidence.filter((item) => item.kind !== "impact");
  if (lines.length === 0) return "undecided";
  if (context.pin.kind !== "diff") return "new";
  return worst(lines.map((item) => classifyLines(item, context)));
}

function worst(classifications: readonly Classification[]): Classification {
  if (classifications.includes("new")) return "new";
  return classifications.includes("undecided") ? "undecided" : "existing";
}

function classifyLines(evidence: Evidence, context: VersionedTexts): Classification {
  if (evidence.ofHeading === true) return "new";
  const file = fileAt(context.pin, evidence.file, evidence.side);
  if (file === undefined) return "existing";
  // Switching a line off or on changes it as much as deleting or adding it.
  if (!touchesChange(evidence, context.pin)) return isSwitched(evidence, file, context) ? "new" : "existing";
  // A deleted line is new even if its text moved, because what it guarded is no longer guarded in the same way.
  if (evidence.side === "base") return "new";
  const moved = classifyMove(evidence, file, context);
  const previous = context.previous(evidence.file);
  if (moved === "existing" || previous === undefined) return moved;
  const compared = classifyAgainst(previous, evidence, context);
  // One proof that it existed before is enough. Otherwise a doubt about either remains.
  if (compared === "existing") return "existing";
  return moved === "undecided" || compared === "undecided" ? "undecided" : "new";
}

/** Whether added lines count as old because they moved within their file, and not because of an earlier version. */
function countsAsMoved(evidence: Evidence, context: VersionedTexts): boolean {
  const file = fileAt(context.pin, evidence.file, evidence.side);
  if (file === undefined || evidence.side === "base" || !touchesChange(evidence, context.pin)) return false;
  if (classifyMove(evidence, file, context) !== "existing") return false;
  const previous = context.previous(evidence.file);
  return previous === undefined || classifyAgainst(previous, evidence, context) !== "existing";
}

/**
 * Whether a finding on old lines may still be new, so that it is `undecided` unless a Critic calls it existing.
 * - The change touches its lines.
 * - It is high or would fail the check. Also, the Critic calls it new, the change alters its function, or its file has
 *   another path.
 * - The change moved its lines as they were, and the Critic calls it new.
 */
export function mayBeNew(
  { severity, place, evidence }: Pick<GatedClaim, "severity" | "place" | "evidence">,
  context: VersionedTexts,
  { isCalledNew, failOn }: { readonly isCalledNew: boolean; readonly failOn: FailOn },
): boolean {
  if (isBesideChange(evidence, place, context.pin)) return true;
  return evidence.some((item) => {
    const file = item.kind === "impact" ? undefined : fileAt(context.pin, item.file, item.side);
    if (file === undefined) return false;
    if (touchesChange(item, context.pin)) return isCalledNew && countsAsMoved(item, context);
    if (!reaches(severity, "high") && !reaches(severity, failOn)) return false;
    return isCalledNew || file.oldPath !== undefined || isFunctionChanged(item, file, context);
  });
}

/**
 * Whether the change touches a defect at unchanged lines of head. It then deleted code among or next to them without a
 * replacement, or added a line that the finding names around its quote. What was deleted may be the defect. In a file
 * that changes without a line, every line counts. Blank lines do not count. Changed lines do not count either, because
 * their comparison alone decides their age.
 */
export function isBesideChange(evidence: readonly Evidence[], place: FileRange | undefined, pin: Pin): boolean {
  return evidence.some((item) => {
    if (item.kind === "impact") return false;
    const file = fileAt(pin, item.file, item.side);
    if (file === undefined || touchesChange(item, pin)) return false;
    if (pin.kind === "diff" && isLineless(file)) return true;
    const span = atHead(linesOf(item, place), item.side, file);
    return span !== undefined && file.hunks.some((hunk) => runsOf(hunk).some((run) => touches(run, span)));
  });
}

/** Records that a Critic does not call a finding old that {@link mayBeNew}. Every later review keeps it. */
export const AGE_REOPENED: Correction = {
  by: "critic",
  field: "classification",
  before: "existing",
  after: "undecided (the change touches it, and the Critic does not call it an old defect)",
};

/** Whether a claim has that correction, made here or named in a file that others may have written. */
export function isAgeReopened({
  corrections,
}: {
  readonly corrections: readonly { readonly field: string }[];
}): boolean {
  return corrections.some(({ field }) => field === AGE_REOPENED.field);
}

/** The quoted lines, with the lines that the finding names around them. */
function linesOf({ file, side, start_line, end_line }: Evidence, place: FileRange | undefined): LineRange {
  const isAround =
    place?.file === file && place.side === side && place.start_line <= start_line && place.end_line >= end_line;
  return isAround ? { start_line: place.start_line, end_line: place.end_line } : { start_line, end_line };
}

/** The place of unchanged lines at head. The same line may be cited at base. Undefined if no diff shows them. */
function atHead(
  { start_line: start, end_line: end }: LineRange,
  side: Side,
  { hunks }: PinnedFile,
): LineRange | undefined {
  if (side === "head") return { start_line: start, end_line: end };
  const shown = hunks.flatMap(({ lines }) =>
    lines.flatMap(({ baseLine = 0, headLine }) =>
      headLine !== undefined && baseLine >= start && baseLine <= end ? [headLine] : [],
    ),
  );
  const [first, last] = [shown[0], shown.at(-1)];
  return first === undefined || last === undefined ? undefined : { start_line: first, end_line: last };
}

/** Consecutive changed lines. */
interface Run {
  readonly lines: readonly HunkLine[];
  /** The line at head before the run. */
  readonly after: number;
}

function touches({ lines, after }: Run, { start_line: start, end_line: end }: LineRange): boolean {
  const added = lines.filter(({ kind }) => kind === "added");
  if (added.length > 0) return added.some(({ headLine = 0 }) => headLine >= start && headLine <= end);
  return after >= start - 1 && after <= end && lines.some(({ text }) => text.trim() !== "");
}

function runsOf({ newStart, newLines, lines }: Hunk): readonly Run[] {
  const runs: { lines: HunkLine[]; after: number }[] = [];
  // A hunk without lines at head has the number of the line before it.
  let head = newLines === 0 ? newStart : newStart - 1;
  let isOpen = false;
  for (const line of lines) {
    if (line.kind !== "context" && !isOpen) runs.push({ lines: [], after: head });
    isOpen = line.kind !== "context";
    if (isOpen) runs.at(-1)?.lines.push(line);
    head = line.headLine ?? head;
  }
  return runs;
}

/**
 * Whether the change alters the function around unchanged lines, or the surroundings of that function. An early return,
 * a condition or another decorator may change what the lines do.
 * Nested functions belong to the outermost one. Outside of functions, the innermost definition counts, or all of the
 * file outside of definitions. Without syntax facts, any change of the file counts, except in prose.
 */
function isFunctionChanged(evidence: Evidence, file: PinnedFile, context: PinnedTexts): boolean {
  if (file.hunks.length === 0 || isPlainProse(evidence.file)) return false;
  const { head, base } = onBothSides(evidence, file);
  const now = describeHolder(head, file, { side: "head", context });
  const before = describeHolder(base, file, { side: "base", context });
  return now === undefined || now !== before;
}

interface SideOf {
  readonly side: Evidence["side"];
  readonly context: PinnedTexts;
}

/** The name, text and surroundings of the definition around the lines. */
function describeHolder(span: LineRange, file: PinnedFile, { side, context }: SideOf): string | undefined {
  const path = pathAt(file, side);
  if (path === undefined) return undefined;
  const [text, facts] = [context.text(path, side), context.facts(path, side)];
  if (text === undefined || facts === undefined || facts.errors.length > 0) return undefined;
  const holder = holderOf(facts, span);
  return holder === undefined ? describeRest(facts, text) : describe(holder, facts, text);
}

/** The lines of a file outside of definitions, without imports and blank lines. */
function describeRest({ definitions, imports }: CodeFacts, { index }: IndexedText): string {
  const rest = [...index.lines];
  for (const { line } of imports) rest[line - 1] = "";
  for (const { start_line: start, end_line: end } of definitions) rest.fill("", start - 1, end);
  return rest.filter((line) => line.trim() !== "").join("\n");
}

/** The outermost function around these lines, otherwise the innermost definition. */
function holderOf(facts: CodeFacts, { start_line: start, end_line: end }: LineRange): Definition | undefined {
  const holds = (definition: Definition) => definition.end_line >= end;
  return functionsAround(facts, start).find(holds) ?? enclosingDefinitions(facts, start).findLast(holds);
}

function describe(definition: Definition, facts: CodeFacts, { index }: IndexedText): string {
  return JSON.stringify([qualifiedName(definition, facts), definition.around, textOf(definition, index)]);
}
