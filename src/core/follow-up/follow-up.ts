import type { Focus } from "../pin/receipt.ts";
import type { Report } from "../report/report.ts";
import type { Comparison } from "./comparison.ts";

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
