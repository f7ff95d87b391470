import { type ChangePart, SURROUNDING_LINES } from "../pin/change-part.ts";
import type { FileRange } from "../pin/line-range.ts";
import type { Focus } from "../pin/receipt.ts";
import type { RereadReason } from "../report/follow-up-record.ts";
import type { Report } from "../report/report.ts";

/** The review that this one goes on from, and what has changed since. */
export interface FollowUp {
  readonly earlier: EarlierReport;
  readonly comparison: Comparison;
  readonly focus: Focus;
}

/** An earlier review's report that can be trusted. */
export interface EarlierReport {
  readonly report: Report;
  /** SHA-256 (hex) of its bytes. */
  readonly reportSha256: string;
  /** The workflow run that wrote it, as `4711.1`. */
  readonly workflowRun: string;
  /** Whether it is gone on from however much has changed since: the repair of a small change may rewrite most of it. */
  readonly isRepaired?: boolean;
}

/** A part of the change now, held against the earlier review. */
export interface ComparedPart {
  readonly part: ChangePart;
  /** Why it is to be tried anew; undefined for what is carried over. */
  readonly why: RereadReason | undefined;
  /** What its earlier reading rests on: an index into the earlier report's readings; undefined for nothing. */
  readonly reading: number | undefined;
}

/** The change now, part by part, held against what an earlier review read. */
export interface Comparison {
  /** In the order of the diff. */
  readonly parts: readonly ComparedPart[];
  /** Files of the target, then or now, in which a part changed, came or left; sorted. */
  readonly deltaFiles: readonly string[];
}

/** Whether lines at head changed since the earlier review, or stand right beside lines that did. */
export type ChangedSince = (range: Omit<FileRange, "side">) => boolean;

/** By the parts that have no equal in the earlier review; what is read again for another reason stands as it did. */
export function changedSince({ parts }: Pick<Comparison, "parts">): ChangedSince {
  const changed = parts.flatMap(({ part, why }) => (why === "changed" ? rangeAtHead(part) : []));
  return ({ file, start_line: start, end_line: end }) =>
    changed.some((own) => own.file === file && own.start_line <= end && start <= own.end_line);
}

/** With the lines around it, as nothing else is left at head where lines were deleted. */
function rangeAtHead({ file, hunk, from, to }: ChangePart): readonly Omit<FileRange, "side">[] {
  const shown = file.hunks[hunk]?.lines.slice(Math.max(0, from - SURROUNDING_LINES), to + SURROUNDING_LINES) ?? [];
  const lines = shown.flatMap(({ headLine }) => headLine ?? []);
  const [start, end] = [lines[0], lines.at(-1)];
  return start === undefined || end === undefined ? [] : [{ file: file.path, start_line: start, end_line: end }];
}
