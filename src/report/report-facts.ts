import { TRIAGE } from "../claims/claim.ts";
import { isRuleOfStaticPanel, type Origin, originByRule, originOf } from "../claims/origin.ts";
import { FAIL_ON, type FailOn, reaches } from "../claims/severity.ts";
import type { PanelChoice, PanelKind } from "../config/choices.ts";
import type { Report, ReportFinding } from "./report.ts";

/** The panel in the words of report v1: `openai` is every panel of language models, whoever provides them. */
export type ReportPanel = "openai" | "static";

/** The provider of the models; null if rules played. */
export function toReportProvider(kind: PanelKind, chosen: PanelChoice): string | null {
  return kind === "model" && chosen.kind === "model" ? chosen.provider : null;
}

export function toReportPanel(kind: PanelKind): ReportPanel {
  return kind === "model" ? "openai" : "static";
}

/** Whether rules examined each file once, without a debate. */
export function isExamination({ run }: Pick<Report, "run">): boolean {
  return run.panel === "static" && run.rounds_planned === 0 && run.mode !== "validate" && run.mode !== "policy";
}

/** Whether another tool's finding was dismissed because its quote is not in the file. */
export function isMisquoted({ reported_by: by, code }: Report["dismissed"][number]): boolean {
  return by !== null && (code === "quote-not-found" || code === "quote-ambiguous");
}

/** The severity that failed the check in this run; undefined if the report does not say. */
export function failOnOf({ run }: Pick<Report, "run">): FailOn | undefined {
  return FAIL_ON.find((value) => value === run.settings["fail-on"]);
}

/**
 * Whether a finding is late and does not fail the check. Such a finding is shown only in summaries, as nobody wants new
 * comments on unchanged lines. If a report does not say what fails, no finding is quiet.
 */
export function isQuietLate({ late, severity }: Pick<ReportFinding, "late" | "severity">, report: Report): boolean {
  const failOn = failOnOf(report);
  return late && failOn !== undefined && !reaches(severity, failOn);
}

/**
 * The origin of a finding to show; undefined if only agents claimed it, and for a thread's finding, which names the
 * thread. A report of an earlier version names only the detector.
 */
export function shownOrigin({
  origin,
  source,
  detected_by: detector,
  rule,
}: Pick<ReportFinding, "origin" | "source" | "detected_by" | "rule">): Origin | undefined {
  if (origin !== null) return origin.kind === TRIAGE ? undefined : origin;
  // A finding by rule from an earlier review, of any version.
  if (source === "static" && rule !== null && isRuleOfStaticPanel(rule)) return originByRule(rule.id);
  return detector !== null || source === "gate" ? originOf(detector ?? "comparison") : undefined;
}

type ResultFacts = Pick<Report, "run" | "findings" | "unresolved" | "dismissed">;

/** The log's last line, with as many findings as the report shows, whoever found them. Never throws. */
export function describeResult({ run, findings, unresolved, dismissed }: ResultFacts): string {
  const left = `${unresolved.length} unresolved, ${dismissed.length} dismissed`;
  if (isExamination({ run })) return `Result: ${findings.length} found, ${left}`;
  const detected = findings.filter(({ source }) => source === "gate").length;
  const ofThem = detected === 0 ? "" : ` (${detected} found without an agent)`;
  return `Result: ${findings.length} confirmed${ofThem}, ${left}`;
}
