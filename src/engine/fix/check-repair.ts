import type { FileText } from "../../core/fix/compose-edits.ts";
import { type Refused, refuse } from "../../core/fix/edit-refusal.ts";
import { findTouchedTests, findUnjustified } from "../../core/fix/kept-tests.ts";
import type { FixLimits } from "../../core/fix/limits.ts";
import { type CodeFacts, faultyLines } from "../../core/pin/code-facts.ts";
import { fileSuppressions, parseSuppressionPattern } from "../../core/suppressions/file-suppressions.ts";
import { findConflicts } from "../../core/unparsable/conflict-markers.ts";
import { claimInvalidData, textsToParse } from "../../core/unparsable/data-claim.ts";
import type { ReviewedText } from "../../core/unparsable/reviewed-text.ts";
import type { Analysis } from "../../ports/analyzer.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { EditableFile, ReadSide } from "./open-editable.ts";

export interface CheckMeans {
  readonly context: Pick<ReviewContext, "code" | "data">;
  readonly limits: Pick<FixLimits, "suppressionPatterns">;
}

/**
 * What all accepted edits of a file, made together, are against; undefined for nothing. Both sides are read as they were served,
 * secrets masked.
 */
export async function checkRepair(
  file: EditableFile,
  after: FileText,
  means: CheckMeans,
): Promise<Refused | undefined> {
  const { path, masked } = file;
  const lines = { before: textsOf(file.served), after: textsOf(after) };
  if (lines.after.every((line) => line.trim() === "")) return refuse("empties-file");
  if (findConflicts(lines.after).length > findConflicts(lines.before).length) return refuse("conflict-markers");
  const data = await checkData({ path, ...lines, masked }, means);
  if (data !== undefined) return data;
  const { code } = means.context;
  const analysis = await code.analyzeText({ path, lines: lines.after });
  const sides = { path, before: await file.before(), after: { lines: lines.after, analysis } };
  return checkCode(sides, means.limits) ?? findTouchedTests({ path, ...lines });
}

function textsOf({ lines }: FileText): readonly string[] {
  return lines.map(({ text }) => text);
}

interface ChangedLines extends Pick<EditableFile, "path" | "masked"> {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

async function checkData(changed: ChangedLines, { context }: CheckMeans): Promise<Refused | undefined> {
  const text = asReviewed(changed);
  const asked = textsToParse(text);
  if (asked === undefined) return claimInvalidData(text, undefined) && refuse("unparsable");
  const reading = await context.data.findFaults(asked);
  if (reading.kind === "unread") return refuse("unread");
  return claimInvalidData(text, (wanted) => reading.faults[asked.texts.indexOf(wanted)]) && refuse("unparsable");
}

/** The edit as a change of the whole file, for the rule that examines reviewed changes. */
function asReviewed({ path, before, after, masked }: ChangedLines): ReviewedText {
  const first = { place: { file: path, side: "head" as const, start_line: 1, end_line: 1 }, text: after[0] ?? "" };
  return {
    ...{ path, lines: after, masked, base: { path, lines: before } },
    isNew: () => true,
    nearestChange: () => first,
  };
}

interface Sides {
  readonly path: string;
  readonly before: ReadSide;
  readonly after: ReadSide;
}

function checkCode(sides: Sides, limits: CheckMeans["limits"]): Refused | undefined {
  const { before, after } = sides;
  if (isUnread(before.analysis) || isUnread(after.analysis)) return refuse("unread");
  const facts = { before: factsOf(before.analysis), after: factsOf(after.analysis) };
  if (isBroken(facts.before, facts.after)) return refuse("unparsable", tellError(facts.after));
  return findSilenced(sides, facts, limits);
}

function isUnread(analysis: Analysis): boolean {
  if (analysis.kind === "unsupported") return analysis.isUnread === true;
  return analysis.facts.errorCause === "time";
}

function factsOf(analysis: Analysis): CodeFacts | undefined {
  return analysis.kind === "analyzed" ? analysis.facts : undefined;
}

/** A file that had faults may keep them. */
function isBroken(before: CodeFacts | undefined, after: CodeFacts | undefined): boolean {
  if (before === undefined || after === undefined) return before !== undefined;
  if (after.errors.length === 0) return false;
  const hasMore = after.errors.length > before.errors.length;
  return before.errors.length === 0 || (hasMore && faultyLines(after) > faultyLines(before));
}

function tellError(facts: CodeFacts | undefined): string | undefined {
  const [first] = facts?.errors ?? [];
  return first === undefined ? undefined : `the grammar stops at line ${first.start_line} of the edited file`;
}

function findSilenced(
  { path, before, after }: Sides,
  facts: { readonly before: CodeFacts | undefined; readonly after: CodeFacts | undefined },
  { suppressionPatterns }: CheckMeans["limits"],
): Refused | undefined {
  const patterns = suppressionPatterns.flatMap((written) => parseSuppressionPattern(written) ?? []);
  const found = findUnjustified(
    fileSuppressions({ path, lines: before.lines }, facts.before, patterns),
    fileSuppressions({ path, lines: after.lines }, facts.after, patterns),
  );
  return found && refuse("silences-checker", `line ${found.suppression.line} of the edited file`);
}
