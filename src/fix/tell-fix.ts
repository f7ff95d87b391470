import { type FailOn, reaches } from "../claims/severity.ts";
import type { FixedFinding, FixIteration, FixRecord } from "../report/fix-record.ts";
import { countsAsOpen } from "../report/missed.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { cut, keepEnd } from "../text/cut.ts";
import { sha256 } from "../text/digest.ts";
import { countSubstantive, type FixStop } from "./decide-stop.ts";
import { type FixCourse, type Iteration, reviewedHeads } from "./fix-course.ts";
import { ownFindings, type RepairTry, type ReviewedHead, type TrackedFinding, whyNotJudged } from "./repair-book.ts";

/** The results of a run's repairs. */
export interface FixFacts {
  readonly course: FixCourse;
  readonly stop: FixStop;
  /** The offered head; undefined if nothing is offered. */
  readonly offer: Offer | undefined;
  /** The command that ran on every repair, secrets masked; undefined for none. */
  readonly command: string | undefined;
  /** The mildest severity that fails a check. */
  readonly failOn: FailOn;
  readonly usage: FixRecord["usage"];
  readonly cost: FixRecord["cost"];
}

/** A head that is better than the pinned one, and the patch that leads to it. */
export interface Offer {
  readonly head: ReviewedHead;
  /** The whole offered text, from `toPatchText`. */
  readonly text: string;
  readonly files: readonly { readonly path: string; readonly added: number; readonly removed: number }[];
}

/** The repairs as the report records them. */
export function describeFix({ course, stop, offer, command, failOn, usage, cost }: FixFacts): FixRecord {
  return {
    iterations: course.iterations.map((iteration) => describeIteration(iteration, course)),
    stop_reason: stop.reason,
    patch_sha256: offer === undefined ? null : sha256(offer.text),
    verify: command === undefined ? null : { command, exit: lastExit(course) },
    patch: offer?.text ?? null,
    stop_detail: stop.detail,
    findings: settleRepairs(course, offer?.head ?? course.first),
    patch_files: (offer?.files ?? []).map((file) => describeFile(file, course)),
    result: offer === undefined ? null : describeResult(offer.head, failOn),
    usage,
    cost,
  };
}

/** A file of the patch, with the findings that name it; a renamed file may be cited by either name. */
function describeFile({ path, added, removed }: Offer["files"][number], { book, first }: FixCourse) {
  const before = first.report.pin.files.find((file) => file.path === path)?.old_path;
  const isNamed = ({ file, evidence }: ReportFinding): boolean =>
    [file, ...evidence.map((each) => each.file)].some((name) => name === path || (name !== null && name === before));
  const naming = book.filter(({ found, finding }) => isNamed(found) || isNamed(finding));
  return { path, added, removed, findings: naming.map(({ id }) => id) };
}

function describeResult(
  { head, iteration, report, decision }: ReviewedHead,
  failOn: FailOn,
): NonNullable<FixRecord["result"]> {
  const { conclusion, title } = decision;
  return {
    head,
    iteration,
    accuracy: report.verdict.accuracy,
    conclusion,
    title,
    confirmed: ownFindings(report).length,
    open: whatStandsOpen(report, failOn),
  };
}

function isJudged(head: ReviewedHead, { first }: FixCourse): boolean {
  return whyNotJudged(head, first) === undefined;
}

/** The exit of the last iteration in which the command ran on its edits. */
function lastExit({ iterations }: FixCourse): number | null {
  return iterations.findLast(({ verify }) => verify !== undefined)?.verify?.exit ?? null;
}

function describeIteration(iteration: Iteration, course: FixCourse): FixIteration {
  const { n, head, applied, declined, refused, files, lines, verify, ending, resolved, brought } = iteration;
  const review = ending.kind === "reviewed" ? ending.review : undefined;
  const newest =
    reviewedHeads(course).findLast((each) => each.iteration <= n && isJudged(each, course)) ?? course.first;
  return {
    n,
    head,
    confirmed: ownFindings(newest.report).length,
    applied: [...applied],
    declined: declined.map((each) => ({ ...each })),
    files,
    lines,
    substantive: countSubstantive(newest.report),
    resolved: [...resolved],
    brought: [...brought],
    verify: verify === undefined ? null : describeVerify(verify),
    undone: ending.kind === "verify-failed" ? ending.detail : null,
    conclusion: review?.decision.conclusion ?? null,
    refused: refused.map(({ path, start_line, code, reason, isMended }) => {
      return { path, start_line, code, reason, mended: isMended };
    }),
  };
}

function describeVerify({ exit, runs, output }: NonNullable<Iteration["verify"]>) {
  return { exit: exit ?? null, runs, output: output ?? null };
}

const MAX_ROWS = 20;
const MAX_TITLE_CHARS = 200;
const MAX_WHY_CHARS = 400;
const MAX_FILE_CHARS = 300;

type OpenFinding = NonNullable<FixRecord["result"]>["open"][number];

/** Candidates that only the Critic found have no title. */
const ONLY_CRITIC = "only the Critic found it, and nobody judged it";

/**
 * What a review left open at or above the severity that fails the check: it keeps the head from passing though it is
 * not confirmed. Long lists are cut. The texts are the report's own, with secrets masked.
 */
function whatStandsOpen({ unresolved, missed }: Report, failOn: FailOn): OpenFinding[] {
  const open = [
    ...unresolved.map(({ title, severity, file, line, reason: why }) => ({ title, severity, file, line, why })),
    ...missed
      .filter(countsAsOpen)
      .map(({ description: title, severity, file, line }) => ({ title, severity, file, line, why: ONLY_CRITIC })),
  ];
  return open
    .filter(({ severity }) => reaches(severity, failOn))
    .slice(0, MAX_ROWS)
    .map(({ title, severity, file, line, why }) => ({
      ...{ title: cut(title.trim(), MAX_TITLE_CHARS), severity, line, why: cut(why.trim(), MAX_WHY_CHARS) },
      file: file === null ? null : keepEnd(file, MAX_FILE_CHARS),
    }));
}

/**
 * What happened to every finding to be repaired, in the order they were found.
 *
 * @param offered the offered head; the pinned one if nothing is offered.
 */
export function settleRepairs({ book, iterations }: FixCourse, offered: ReviewedHead): FixedFinding[] {
  const undone = new Set(iterations.flatMap(({ n, ending }) => (ending.kind === "verify-failed" ? [n] : [])));
  return book.map((each) => {
    const last = each.tries.at(-1)?.iteration;
    const settled = settleOne(each, offered.iteration);
    const { fingerprint, title, severity, file, line } = each.found;
    return {
      ...{ finding_id: each.id, fingerprint, title, severity, file, line, found_in: each.foundIn },
      ...settled,
      undone_with: settled.state === "undone" && last !== undefined && undone.has(last) ? last : null,
      tried_in: each.tries.map(({ iteration }) => iteration),
      status: each.sightings.findLast(({ status }) => status !== undefined)?.status ?? null,
    };
  });
}

type Settled = Pick<FixedFinding, "state" | "said">;

function settleOne(each: TrackedFinding, offered: number): Settled {
  const { tries, declined } = each;
  const repaired = tries.filter(({ isRepaired }) => isRepaired);
  const held = repaired.find((repair) => holds(repair, each, offered));
  if (held !== undefined) return { state: "repaired", said: held.note };
  const last = tries.at(-1);
  const isOffered = tries.some(({ iteration, isRepaired: is }) => is === false && iteration <= offered);
  const but = isOffered ? "; the offered patch still contains its edits" : "";
  const undone = repaired.find(({ iteration }) => iteration > offered);
  if (undone !== undefined) {
    const note = `the state that holds its repair, of iteration ${undone.iteration}, is not offered`;
    return { state: "undone", said: note };
  }
  if (last?.isRepaired === undefined && last !== undefined) return { state: "undone", said: `${last.note}${but}` };
  if (last !== undefined) return { state: "not-survived", said: `${lastWord(each) ?? last.note}${but}` };
  if (declined !== undefined) return { state: "declined", said: declined };
  return { state: "not-tried", said: lastWord(each) ?? "no iteration came to it" };
}

/** Whether the offered head contains the repair, and no review up to it undoes it. */
function holds({ iteration }: RepairTry, { sightings }: TrackedFinding, offered: number): boolean {
  if (iteration > offered) return false;
  const since = sightings.filter((seen) => seen.iteration > iteration && seen.iteration <= offered);
  return since.every(({ status }) => status === undefined || status === "resolved");
}

function lastWord({ sightings }: TrackedFinding): string | undefined {
  return sightings.findLast(({ status }) => status !== undefined)?.note;
}
