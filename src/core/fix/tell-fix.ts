import type { FailOn } from "../claims/severity.ts";
import { sha256 } from "../digest.ts";
import type { FixIteration, FixRecord } from "../report/fix-record.ts";
import type { ReportFinding } from "../report/report.ts";
import type { FixStop } from "./decide-stop.ts";
import { countSubstantive } from "./decide-stop.ts";
import { type FixCourse, type Iteration, reviewedHeads } from "./fix-course.ts";
import { ownFindings, type ReviewedHead, whyNotJudged } from "./reviewed-head.ts";
import { settleRepairs } from "./settle-repairs.ts";
import { whatStandsOpen } from "./what-stands-open.ts";

/** What a run's repairs came to. */
export interface FixFacts {
  readonly course: FixCourse;
  readonly stop: FixStop;
  /** What is offered; undefined where nothing is. */
  readonly offer: Offer | undefined;
  /** The command that ran on every repair, secrets masked; undefined for none. */
  readonly command: string | undefined;
  /** The mildest severity that fails a check. */
  readonly failOn: FailOn;
  readonly usage: FixRecord["usage"];
  readonly cost: FixRecord["cost"];
}

/** A head that is better than the pinned one, and what leads there. */
export interface Offer {
  readonly head: ReviewedHead;
  /** All that is offered, as `toPatchText` puts it. */
  readonly text: string;
  readonly files: readonly { readonly path: string; readonly added: number; readonly removed: number }[];
}

/** The report's own account of its repairs. */
export function tellFix({ course, stop, offer, command, failOn, usage, cost }: FixFacts): FixRecord {
  return {
    iterations: course.iterations.map((iteration) => tellIteration(iteration, course)),
    stop_reason: stop.reason,
    patch_sha256: offer === undefined ? null : sha256(offer.text),
    verify: command === undefined ? null : { command, exit: lastExit(course) },
    patch: offer?.text ?? null,
    stop_detail: stop.detail,
    findings: settleRepairs(course, offer?.head ?? course.first),
    patch_files: (offer?.files ?? []).map((file) => tellFile(file, course)),
    result: offer === undefined ? null : tellResult(offer.head, failOn),
    usage,
    cost,
  };
}

/** A file of the patch, with the findings that name it; one that is renamed is cited under either name. */
function tellFile({ path, added, removed }: Offer["files"][number], { book, first }: FixCourse) {
  const before = first.report.pin.files.find((file) => file.path === path)?.old_path;
  const isNamed = ({ file, evidence }: ReportFinding): boolean =>
    [file, ...evidence.map((each) => each.file)].some((name) => name === path || (name !== null && name === before));
  const naming = book.filter(({ found, finding }) => isNamed(found) || isNamed(finding));
  return { path, added, removed, findings: naming.map(({ id }) => id) };
}

function tellResult(
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

/** Of the last iteration in which the command ran on its edits. */
function lastExit({ iterations }: FixCourse): number | null {
  return iterations.findLast(({ verify }) => verify !== undefined)?.verify?.exit ?? null;
}

function tellIteration(iteration: Iteration, course: FixCourse): FixIteration {
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
    verify: verify === undefined ? null : tellVerify(verify),
    undone: ending.kind === "verify-failed" ? ending.detail : null,
    conclusion: review?.decision.conclusion ?? null,
    refused: refused.map(({ path, startLine, code, reason, isMended }) => {
      return { path, start_line: startLine, code, reason, mended: isMended };
    }),
  };
}

function tellVerify({ exit, runs, output }: NonNullable<Iteration["verify"]>) {
  return { exit: exit ?? null, runs, output: output ?? null };
}
