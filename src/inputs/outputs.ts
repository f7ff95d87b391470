import { worstSeverity } from "../claims/severity.ts";
import type { JobResult } from "../config/choices.ts";
import type { Report } from "../report/report.ts";
import type { Conclusion } from "../verdict/conclusion.ts";
import type { AbortReason } from "../verdict/verdict.ts";

/** What a run knows beyond its report. */
export interface OutputFacts {
  readonly reportPath: string;
  readonly reportArtifact: string;
  readonly reportSha256: string;
  readonly checkRunId: number | undefined;
  /** Open only if the report's own gate is, and the check run was written. */
  readonly gate: { readonly state: "open" | "closed"; readonly reason: string };
}

/** The review's outputs (contract): words, counts and SHAs, since the runner drops what looks like a secret. */
export function toOutputs(report: Report, facts: OutputFacts): Readonly<Record<string, string>> {
  const { run, verdict, pin } = report;
  // Nothing is known of them then: 0 would be a sum.
  const isUntold = run.usage.calls > 0 && run.usage.calls_without_usage === run.usage.calls;
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
    "input-tokens": isUntold ? "" : String(run.usage.input_tokens),
    "output-tokens": isUntold ? "" : String(run.usage.output_tokens),
    "patch-sha256": report.fix?.patch_sha256 ?? "",
    // Last: outputs that are written in part, on a full disk, leave it shut.
    gate: facts.gate.state,
  };
}

/** What a run that came to no report knows. */
export interface ReportlessFacts {
  readonly reason: string;
  readonly abortReason: AbortReason | undefined;
  readonly conclusion: Conclusion;
  readonly headSha: string;
  readonly checkRunId: number | undefined;
}

/** The outputs of a run that came to no report: the gate is closed, whatever the conclusion. */
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
 * How the check run fared: `none` where none is wanted, `withheld` where GitHub gives a fork's run no right to write one, `lost`
 * where it could not be written or read back.
 */
export type CheckFate = "none" | "written" | "withheld" | "lost";

/** The job's exit status: what is lost fails it; else it goes by the verdict, or by the check run where that carries it. */
export function decideExitStatus(conclusion: Conclusion, check: CheckFate, jobResult: JobResult): 0 | 1 {
  if (check === "lost") return 1;
  if (jobResult === "check" && check !== "none") return 0;
  return check !== "withheld" && (conclusion === "success" || conclusion === "neutral") ? 0 : 1;
}
