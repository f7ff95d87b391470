import { type ChangePart, partsOfChange } from "../../change/change-part.ts";
import { fileAt } from "../../change/known-files.ts";
import type { Side } from "../../change/side.ts";
import type { FollowUpChoice } from "../../config/choices.ts";
import type { Source } from "../../ports/source.ts";
import type { FullReview, RereadReason } from "../../report/follow-up-record.ts";
import type { ReadingRecord, ReviewBasis } from "../../report/reading-record.ts";
import type { Report } from "../../report/report.ts";
import type { PreparedContext } from "../../run/review-context.ts";
import { countOf } from "../../text/count-of.ts";
import {
  type ComparedPart,
  type Comparison,
  deltaFilesOf,
  type EarlierReport,
  type FollowUp,
  type MatchedParts,
  matchParts,
  openPlaces,
  partsUnder,
  unchangedFiles,
  whyTooMuch,
  withoutMoved,
} from "../comparison.ts";
import { focusOn } from "../focus.ts";
import { followQuote, linesAround } from "../follow-quote.ts";
import { findDifference } from "../reuse.ts";
import { nameParts } from "./collect-reading.ts";
import type { CompletedReview } from "./find-reviews.ts";
import { FileLinks, findTouchedParts } from "./find-touched-parts.ts";

/** What is known about a review before earlier ones are searched. */
export interface CourseOrder {
  readonly followUp: FollowUpChoice;
  /** The pull request under review; undefined if there is none. */
  readonly pullRequest: number | undefined;
  /** Why the whole change must be reviewed in any case; undefined if nothing requires that. */
  readonly whole: FullReview | undefined;
  readonly basis: ReviewBasis;
  /** Absent if no earlier review can be known. */
  readonly findCompleted: (() => Promise<CompletedReview>) | undefined;
}

/** The earlier review, used at least for its history; absent if there is none. */
interface Outlook {
  readonly earlier?: EarlierReport;
  /** Why this run cannot continue from it; absent if it can. */
  readonly why?: FullReview;
}

type Context = Pick<PreparedContext, "target" | "code" | "plan" | "outside" | "log" | "intent">;

/** Searches for an earlier review to continue from. Even if this run cannot continue from it, its history is used. */
export async function lookBack(order: CourseOrder, context: Context): Promise<Outlook> {
  const refusal = findRefusal(order, context);
  if (refusal !== undefined) return { why: refusal };
  const completed = (await order.findCompleted?.()) ?? NONE_KNOWN;
  const ordered = order.followUp === "off" ? SWITCHED_OFF : order.whole;
  if (completed.kind === "none") return { why: ordered ?? completed.why };
  const { earlier } = completed;
  const why = ordered ?? differenceFrom(earlier, order, context);
  return why === undefined ? { earlier } : { earlier, why };
}

const SWITCHED_OFF: FullReview = { code: "switched-off", detail: "follow-up is off" };

const NONE_KNOWN = {
  kind: "none",
  why: { code: "no-earlier-review", detail: "no earlier review of this pull request is known" },
} as const satisfies CompletedReview;

/** Why no earlier review can be used here. */
function findRefusal(order: CourseOrder, { target, outside }: Context): FullReview | undefined {
  const { pullRequest, whole, findCompleted } = order;
  if (whole?.code === "merge-group") return whole;
  if (pullRequest === undefined && findCompleted === undefined)
    return { code: "not-a-pull-request", detail: "it is of no pull request" };
  if (outside?.use === "validate")
    return { code: "validation", detail: "other tools' findings are validated, all of them" };
  if (target.pin.kind === "diff") return undefined;
  return { code: "not-a-pull-request", detail: "whole files are reviewed, not a change" };
}

function differenceFrom({ report, workflowRun }: EarlierReport, { basis }: CourseOrder, { plan, intent }: Context) {
  const { run, replay } = report;
  if (replay.basis === null)
    return { code: "untrusted-report", detail: `run ${workflowRun} does not say how it was made` } as const;
  const isMeantOtherwise = (report.intent?.sha256 ?? null) !== (intent?.sha256 ?? null);
  if (isMeantOtherwise && hasUnmetIntent(report)) {
    const detail = `the pull request describes the change differently than at the review of run ${workflowRun}`;
    return { code: "other-intent", detail } as const;
  }
  const then = { basis: replay.basis, mode: run.mode, maxRounds: run.rounds_planned, targetType: run.target_type };
  return findDifference(then, { basis, ...plan }, workflowRun);
}

/** Whether an open finding may be settled by a new description of the change, which no line of the change shows. */
function hasUnmetIntent({ findings, unresolved }: EarlierReport["report"]): boolean {
  return [...findings, ...unresolved].some(({ category }) => category === "unmet-intent");
}

/** A review continues from an earlier one, or covers the whole change and says why. */
export type ChosenCourse = { readonly followUp: FollowUp } | { readonly fullReview: FullReview };

/** Compares the change with the earlier review, if this run may continue from it, and logs the result. */
export async function chooseCourse({ earlier, why }: Outlook, context: Context): Promise<ChosenCourse> {
  const course =
    earlier === undefined || why !== undefined
      ? { fullReview: why ?? NONE_KNOWN.why }
      : await compareWithEarlier(earlier, context);
  if ("followUp" in course) context.log.info(describeFollowing(course.followUp));
  else if (course.fullReview.code !== "not-a-pull-request")
    context.log.info(`Reviews the whole change: ${course.fullReview.detail}.`);
  return course;
}

function describeFollowing({ earlier, comparison: { parts } }: FollowUp): string {
  const anew = parts.filter(({ why }) => why !== undefined).length;
  const review = `the review of ${earlier.report.pin.head_sha.slice(0, 12)} (run ${earlier.workflowRun})`;
  return `Follows ${review}: ${anew} of ${countOf(parts.length, "part")} ${anew === 1 ? "is" : "are"} reviewed again`;
}

/** Compares the change with what an earlier review read, by content only: how the branch got here does not matter. */
export async function compareWithEarlier(
  earlier: EarlierReport,
  { target, code }: Pick<PreparedContext, "target" | "code">,
): Promise<ChosenCourse> {
  const { pin, source } = target;
  const { report } = earlier;
  const { reading } = report.replay;
  if (pin.kind !== "diff") return full("not-a-pull-request", `it is no diff but a ${pin.kind}`);
  if (reading === null) return full("untrusted-report", "the earlier report does not say what was read");
  const equal = matchParts(partsOfChange(pin), reading);
  const whyNot = (parts: MatchedParts) => (earlier.isRepaired ? undefined : whyTooMuch(parts));
  // If the content alone is too different, places need no check.
  const matched = whyNot(equal) === undefined ? await checkPlaces(equal, report, { source, code }) : equal;
  const tooMuch = whyNot(matched);
  if (tooMuch !== undefined) return { fullReview: tooMuch };
  const parts = await compareParts(matched, report, { source, code });
  const comparison: Comparison = { parts, deltaFiles: deltaFilesOf(matched) };
  const focus = focusOn(pin, comparison, report.pin.head_sha);
  return { followUp: { earlier, comparison, focus } };
}

function full(code: FullReview["code"], detail: string): ChosenCourse {
  return { fullReview: { code, detail } };
}

interface Tree extends Pick<PreparedContext, "code"> {
  readonly source: Source;
}

/** Equal lines are the same part only if they are in the same function. In an unchanged file they always are. */
async function checkPlaces(matched: MatchedParts, report: Report, { source, code }: Tree): Promise<MatchedParts> {
  const unchanged = unchangedFiles(source.pin, report);
  const doubtful = matched.parts.flatMap(({ part, earlier }) =>
    earlier === undefined || unchanged.has(part.file.path) ? [] : [part],
  );
  const named = await nameParts(doubtful, code);
  return withoutMoved(matched, (part) => named.get(part)?.names);
}

/** Every part, with the first reason to review it again. */
async function compareParts(matched: MatchedParts, report: Report, context: Tree): Promise<readonly ComparedPart[]> {
  const links = new FileLinks(context);
  const touched = await findTouchedParts(matched, { ...context, links });
  const rested = await findRested(matched, report, { ...context, links });
  const open = await findOpen(matched, report, context.source);
  return matched.parts.map(({ part, earlier }) => {
    const reasons: readonly (RereadReason | false | undefined)[] = [
      earlier === undefined && "changed",
      touched.get(part),
      rested.has(part) && "rests-on-changed",
      open.has(part) && "open-finding",
    ];
    return { part, why: reasons.find((reason) => typeof reason === "string") || undefined, reading: earlier?.reading };
  });
}

/** The parts at the earlier review's open findings, wherever the lines they quote are now. */
async function findOpen({ parts }: MatchedParts, report: Report, source: Source): Promise<ReadonlySet<ChangePart>> {
  const all = parts.map(({ part }) => part);
  const open = new Set<ChangePart>();
  for (const { file, side, line, quote } of openPlaces(report)) {
    if (fileAt(source.pin, file, side) === undefined) continue;
    const text = await source.readText(file, side);
    const around = linesAround(
      { file, side, start_line: line - quote.split("\n").length + 1, end_line: line },
      report.excerpts,
    );
    const match = text && followQuote(quote, line, { file, side, lines: text.lines, around }, source.pin);
    if (match === undefined) continue;
    for (const part of partsUnder({ file, side, ...match }, all)) open.add(part);
  }
  return open;
}

/** A file that was read and has changed since. */
interface ChangedRead {
  readonly path: string;
  /** Whether it no longer exists on that side. */
  readonly isGone: boolean;
}

/**
 * Unchanged parts whose readers also read a file that has changed. Another file of the same task counts only if the two
 * can know of each other.
 */
async function findRested(
  { parts }: MatchedParts,
  earlier: Pick<Report, "pin" | "replay">,
  { source, links }: { readonly source: Source; readonly links: FileLinks },
): Promise<ReadonlySet<ChangePart>> {
  const changed = await findChangedReads(earlier.replay.reading, source);
  const target = new Set(earlier.pin.files.flatMap(({ path, old_path: old }) => (old === null ? [path] : [path, old])));
  const known = new Map<string, Promise<boolean>>();
  const rested = new Set<ChangePart>();
  const rests = async (path: string, reads: readonly ChangedRead[]) => {
    for (const read of reads) {
      if (read.isGone || read.path === path || !target.has(read.path)) return true;
      if (await links.areLinked(path, read.path)) return true;
    }
    return false;
  };
  for (const { part, earlier: then } of parts) {
    const reads = changed.get(then?.reading ?? NONE) ?? [];
    if (reads.length === 0) continue;
    const { path, oldPath } = part.file;
    const key = `${then?.reading} ${path}`;
    const isRested =
      known.get(key) ?? (reads.some((read) => read.path === oldPath) ? Promise.resolve(true) : rests(path, reads));
    known.set(key, isRested);
    if (await isRested) rested.add(part);
  }
  return rested;
}

const NONE = -1;

/** The files of each reading that have changed; each file is checked once. */
async function findChangedReads(
  record: ReadingRecord | null,
  source: Source,
): Promise<ReadonlyMap<number, readonly ChangedRead[]>> {
  const blobs = new Map<string, string | undefined>();
  const blobNow = async ({ path, side }: { readonly path: string; readonly side: Side }) => {
    const key = `${side}:${path}`;
    if (!blobs.has(key)) blobs.set(key, await source.blobAt(path, side));
    return blobs.get(key);
  };
  const changed = new Map<number, readonly ChangedRead[]>();
  for (const [index, reading] of (record?.readings ?? []).entries()) {
    const reads: ChangedRead[] = [];
    for (const file of reading) {
      const blob = await blobNow(file);
      if (blob !== file.blob) reads.push({ path: file.path, isGone: blob === undefined });
    }
    changed.set(index, reads);
  }
  return changed;
}
