import { renderReport } from "../render/render-report.ts";
import type { Report } from "../report/report.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { RunIdentity } from "../run/run-identity.ts";
import { writeAgents, writeMeta, writeTarget } from "../run/write-run.ts";
import type { Decision } from "../verdict/conclusion.ts";

/** A finished run: its report, and its decision. */
export interface ReviewResult {
  readonly report: Report;
  readonly decision: Decision;
  /** Digest of the file in the run directory; undefined if nothing is kept. */
  readonly reportSha256: string | undefined;
  /** The tip of the reviewed branch at the end, if it is no longer the pinned head. */
  readonly movedTo: string | undefined;
}

/** When a run began: by the calendar, in UTC, and by the monotonic clock. */
export interface RunStart {
  readonly at: string;
  readonly ms: number;
}

/** Records what is about to be reviewed. */
export async function beginRun(identity: RunIdentity, context: ReviewContext): Promise<RunStart> {
  const begun = { at: context.clock.timestamp(), ms: context.clock.monotonicMs() };
  await writeMeta(identity, { kind: "running", startedAt: begun.at }, context);
  await writeTarget(context);
  return begun;
}

/** Records the results of the run. */
export async function endRun(
  result: Omit<ReviewResult, "reportSha256">,
  identity: RunIdentity,
  context: ReviewContext,
): Promise<ReviewResult> {
  await writeAgents(context);
  await writeMeta(identity, { kind: "ended", run: result.report.run }, context);
  const reportSha256 = await context.store.write("report.json", renderReport(result.report, "json"));
  return { ...result, reportSha256 };
}
