import { renderReport } from "../render/render-report.ts";
import type { Report } from "../report/report.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { RunIdentity } from "../run/run-identity.ts";
import { writeAgents, writeMeta, writeTarget } from "../run/write-run.ts";
import type { Decision } from "../verdict/conclusion.ts";

/** A finished run: its report, and the decision it carries. */
export interface ReviewResult {
  readonly report: Report;
  readonly decision: Decision;
  /** Of the file in the run directory; undefined where nothing is kept. */
  readonly reportSha256: string | undefined;
  /** Where the reviewed branch stood at the end, if no longer at the pinned head. */
  readonly movedTo: string | undefined;
}

/** When a run began: by the calendar, in UTC, and by the clock that no one sets back. */
export interface RunStart {
  readonly at: string;
  readonly ms: number;
}

/** Writes down what is about to be reviewed. */
export async function beginRun(identity: RunIdentity, context: ReviewContext): Promise<RunStart> {
  const begun = { at: context.clock.timestamp(), ms: context.clock.monotonicMs() };
  await writeMeta(identity, { kind: "running", startedAt: begun.at }, context);
  await writeTarget(context);
  return begun;
}

/** Writes down what the run came to. */
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
