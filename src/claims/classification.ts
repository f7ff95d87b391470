import { isLineless } from "../change/change-part.ts";
import { type CodeFacts, type Definition, enclosingDefinitions } from "../change/code-facts.ts";
import type { FileRange, LineRange } from "../change/line-range.ts";
import { type Hunk, type HunkLine, type Pin, type PinnedFile, pathAt } from "../change/pin.ts";
import type { IndexedText, PinnedTexts } from "../change/pinned-texts.ts";
import type { Side } from "../change/side.ts";
import { isPlainProse } from "../files/realm.ts";
import type { Correction } from "./correction.ts";
import type { Classification, Evidence, GatedClaim } from "./gated-claim.ts";
import { classifyMove, functionsAround, isSwitched, onBothSides, qualifiedName, textOf } from "./moved-code.ts";
import { classifyAgainst, type VersionedTexts } from "./previous-version.ts";
import { type FailOn, reaches } from "./severity.ts";

/**
 * Whether the change brought a finding in, by its evidence: the newest of its defect and cause lines decides, and the heading of
 * a diff tells what the change does. In a file
 * or manifest target every line counts as added.
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
  const file = fileOf(evidence, context.pin);
  if (file === undefined) return "existing";
  // A line that is switched off or on is as changed as one that is deleted or added.
  if (!isChanged(evidence, file)) return isSwitched(evidence, file, context) ? "new" : "existing";
  // A deleted line is gone, wherever its text went: what it guarded is no longer guarded in the same way.
  if (evidence.side === "base") return "new";
  const moved = classifyMove(evidence, file, context);
  const previous = context.previous(evidence.file);
  if (moved === "existing" || previous === undefined) return moved;
  const compared = classifyAgainst(previous, evidence, context);
  // One way of having been there before is enough. Without one, doubt about either is doubt about both.
  if (compared === "existing") return "existing";
  return moved === "undecided" || compared === "undecided" ? "undecided" : "new";
}

/** Whether lines that the change added are held to be old because they stood elsewhere in their file before, and not by a version before. */
function isHeldMoved(evidence: Evidence, context: VersionedTexts): boolean {
  const file = fileOf(evidence, context.pin);
  if (file === undefined || evidence.side === "base" || !isChanged(evidence, file)) return false;
  if (classifyMove(evidence, file, context) !== "existing") return false;
  const previous = context.previous(evidence.file);
  return previous === undefined || classifyAgainst(previous, evidence, context) !== "existing";
}

/** The changed file that a place lies in. */
export function fileOf({ file, side }: Pick<Evidence, "file" | "side">, pin: Pin): PinnedFile | undefined {
  return pin.files.find((candidate) => pathAt(candidate, side) === file);
}

/** Whether the change added or deleted one of the lines quoted. */
export function isChanged(evidence: Evidence, file: PinnedFile): boolean {
  const kind = evidence.side === "head" ? "added" : "deleted";
  return file.hunks.some((hunk) =>
    hunk.lines.some((line) => {
      const number = evidence.side === "head" ? line.headLine : line.baseLine;
      return line.kind === kind && number !== undefined && number >= evidence.start_line && number <= evidence.end_line;
    }),
  );
}

/**
 * Whether a finding whose lines are old may be new all the same, so that it is `undecided` unless a Critic calls it existing: the
 * change touches its lines; or it is high or would fail the check, and the Critic calls it new, the change alters the function they
 * stand in, or their file has another path. What the change moved as it stood takes a Critic that calls it new.
 */
export function mayBeNew(
  { severity, place, evidence }: Pick<GatedClaim, "severity" | "place" | "evidence">,
  context: VersionedTexts,
  { isCalledNew, failOn }: { readonly isCalledNew: boolean; readonly failOn: FailOn },
): boolean {
  if (isBesideChange(evidence, place, context.pin)) return true;
  return evidence.some((item) => {
    const file = item.kind === "impact" ? undefined : fileOf(item, context.pin);
    if (file === undefined) return false;
    if (isChanged(item, file)) return isCalledNew && isHeldMoved(item, context);
    if (!reaches(severity, "high") && !reaches(severity, failOn)) return false;
    return isCalledNew || file.oldPath !== undefined || isFunctionChanged(item, file, context);
  });
}

/**
 * Whether a defect is shown at unchanged lines of head that the change touches all the same: it took lines with code out
 * among them, right before or right after them, and put nothing in their place; or it added one of the lines that the
 * finding itself names (`place`) around what it quotes. What is wrong may then be what is gone. Where the file changes
 * without a line, what is wrong may be where all of them stand. Blank lines do not count, and
 * changed lines are told old by what they are compared with alone.
 */
export function isBesideChange(evidence: readonly Evidence[], place: FileRange | undefined, pin: Pin): boolean {
  return evidence.some((item) => {
    if (item.kind === "impact") return false;
    const file = fileOf(item, pin);
    if (file === undefined || isChanged(item, file)) return false;
    if (pin.kind === "diff" && isLineless(file)) return true;
    const span = atHead(linesOf(item, place), item.side, file);
    return span !== undefined && file.hunks.some((hunk) => runsOf(hunk).some((run) => touches(run, span)));
  });
}

/** That a Critic does not hold what {@link mayBeNew} to be old. It goes with the finding to every later review. */
export const AGE_REOPENED: Correction = {
  by: "critic",
  field: "classification",
  before: "existing",
  after: "undecided (the change touches it, and the Critic does not call it an old defect)",
};

/** Whether a claim says so of itself, by corrections as they are made here, or as a file names them that others may write. */
export function isAgeReopened({
  corrections,
}: {
  readonly corrections: readonly { readonly field: string }[];
}): boolean {
  return corrections.some(({ field }) => field === AGE_REOPENED.field);
}

/** What was quoted, with the lines the finding names around it. */
function linesOf({ file, side, start_line, end_line }: Evidence, place: FileRange | undefined): LineRange {
  const isAround =
    place?.file === file && place.side === side && place.start_line <= start_line && place.end_line >= end_line;
  return isAround ? { start_line: place.start_line, end_line: place.end_line } : { start_line, end_line };
}

/** Where unchanged lines stand at head: one that is said to be of base is the same line. Undefined for those that no diff shows. */
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

/** Changed lines that follow each other. */
interface Run {
  readonly lines: readonly HunkLine[];
  /** The line at head that the run stands after. */
  readonly after: number;
}

function touches({ lines, after }: Run, { start_line: start, end_line: end }: LineRange): boolean {
  const added = lines.filter(({ kind }) => kind === "added");
  if (added.length > 0) return added.some(({ headLine = 0 }) => headLine >= start && headLine <= end);
  return after >= start - 1 && after <= end && lines.some(({ text }) => text.trim() !== "");
}

function runsOf({ newStart, newLines, lines }: Hunk): readonly Run[] {
  const runs: { lines: HunkLine[]; after: number }[] = [];
  // A hunk without a line at head is numbered by the line it stands after.
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
 * Whether the change alters the function that unchanged lines stand in, or what stands around that function: what is wrong with
 * the lines may be what an early return, a condition or another decorator makes of them. Nested functions are part of the
 * outermost one. Lines outside of functions are held by the innermost definition, and else by whatever else of their file lies
 * outside of definitions. Where the syntax is not read, any change of their file counts, but for prose.
 */
function isFunctionChanged(evidence: Evidence, file: PinnedFile, context: PinnedTexts): boolean {
  if (file.hunks.length === 0 || isPlainProse(evidence.file)) return false;
  const { head, base } = onBothSides(evidence, file);
  const now = describeHolder(head, file, { side: "head", context });
  const before = describeHolder(base, file, { side: "base", context });
  return now === undefined || now !== before;
}

/** A side, and the texts that it is read from. */
interface SideOf {
  readonly side: Evidence["side"];
  readonly context: PinnedTexts;
}

/** What holds the lines, by its name, its text and what stands around it. */
function describeHolder(span: LineRange, file: PinnedFile, { side, context }: SideOf): string | undefined {
  const path = pathAt(file, side);
  if (path === undefined) return undefined;
  const [text, facts] = [context.text(path, side), context.facts(path, side)];
  if (text === undefined || facts === undefined || facts.errors.length > 0) return undefined;
  const holder = holderOf(facts, span);
  return holder === undefined ? describeRest(facts, text) : describe(holder, facts, text);
}

/** What of a file is outside of definitions, imports and blank lines aside. */
function describeRest({ definitions, imports }: CodeFacts, { index }: IndexedText): string {
  const rest = [...index.lines];
  for (const { line } of imports) rest[line - 1] = "";
  for (const { start_line: start, end_line: end } of definitions) rest.fill("", start - 1, end);
  return rest.filter((line) => line.trim() !== "").join("\n");
}

/** The function that holds these lines, else the innermost definition. */
function holderOf(facts: CodeFacts, { start_line: start, end_line: end }: LineRange): Definition | undefined {
  const holds = (definition: Definition) => definition.end_line >= end;
  return functionsAround(facts, start).find(holds) ?? enclosingDefinitions(facts, start).findLast(holds);
}

function describe(definition: Definition, facts: CodeFacts, { index }: IndexedText): string {
  return JSON.stringify([qualifiedName(definition, facts), definition.around, textOf(definition, index)]);
}
