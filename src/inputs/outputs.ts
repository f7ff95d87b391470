import { worstSeverity } from "../claims/severity.ts";
import type { JobResult } from "../config/choices.ts";
import type { Report } from "../report/report.ts";
import type { Conclusion } from "../verdict/conclusion.ts";
import type { AbortReason } from "../verdict/verdict.ts";

/** The facts of a run beyond its report. */
export interface OutputFacts {
  readonly reportPath: string;
  readonly reportArtifact: string;
  readonly reportSha256: string;
  readonly checkRunId: number | undefined;
  /** Open only if the report's own gate is, and the check run was written. */
  readonly gate: { readonly state: "open" | "closed"; readonly reason: string };
}

/**
 * The review's outputs (contract). They are words, counts and SHAs, because the runner drops everything that looks like
 * a secret.
 */
export function toOutputs(report: Report, facts: OutputFacts): Readonly<Record<string, string>> {
  const { run, verdict, pin } = report;
  // Unknown, and not 0, if no call reported its tokens.
  const hasNoUsage = run.usage.calls > 0 && run.usage.calls_without_usage === run.usage.calls;
  return {
    "gate-reason": facts.gate.reason,
    status: run.status,
    "stop-reason": run.stop_reason ?? "",
    "abort-reason": run.abort_reason ?? "",
    conclusion: run.conclusion,
    accuracy: verdict.accuracy,
    coverage: verdict.coverage,
    confirmed: String(report.findings.length),
    debunked: String(report.dismissed.filter((item) => item.by !== "gate").length),
    unresolved: String(report.unresolved.length),
    "highest-severity": worstSeverity(report.findings.map((finding) => finding.severity)) ?? "none",
    rounds: String(run.rounds_completed),
    "head-sha": pin.head_sha,
    "base-sha": pin.base_sha ?? "",
    "target-sha256": pin.target_sha256,
    "pin-drift": String(pin.drift),
    "report-path": facts.reportPath,
    "report-artifact": facts.reportArtifact,
    "report-sha256": facts.reportSha256,
    "check-run-id": facts.checkRunId === undefined ? "" : String(facts.checkRunId),
    reused: String(run.reused_from !== null),
    "input-tokens": hasNoUsage ? "" : String(run.usage.input_tokens),
    "output-tokens": hasNoUsage ? "" : String(run.usage.output_tokens),
    "patch-sha256": report.fix?.patch_sha256 ?? "",
    // Last, so that partly written outputs, as on a full disk, leave the gate closed.
    gate: facts.gate.state,
  };
}

/** The facts of a run without a report. */
export interface ReportlessFacts {
  readonly reason: string;
  readonly abortReason: AbortReason | undefined;
  readonly conclusion: Conclusion;
  readonly headSha: string;
  readonly checkRunId: number | undefined;
}

/** The outputs of a run without a report: the gate is closed, whatever the conclusion. */
export function toReportlessOutputs(run: ReportlessFacts): Readonly<Record<string, string>> {
  return {
    gate: "closed",
    "gate-reason": run.reason,
    status: "aborted",
    "abort-reason": run.abortReason ?? "",
    conclusion: run.conclusion,
    "head-sha": run.headSha,
    "check-run-id": run.checkRunId === undefined ? "" : String(run.checkRunId),
    reused: "false",
  };
}

/**
 * The state of the check run at the end: `none` if not wanted, `withheld` if a fork's run may not write one, `lost` if
 * it was not written or read back.
 */
export type CheckFate = "none" | "written" | "withheld" | "lost";

/**
 * The job's exit status. A lost check run fails it; otherwise the verdict decides, or the written check run if that
 * carries the verdict.
 */
export function decideExitStatus(conclusion: Conclusion, check: CheckFate, jobResult: JobResult): 0 | 1 {
  if (check === "lost") return 1;
  if (jobResult === "check" && check !== "none") return 0;
  return check !== "withheld" && (conclusion === "success" || conclusion === "neutral") ? 0 : 1;
}
