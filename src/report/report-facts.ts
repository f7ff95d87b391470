import { TRIAGE } from "../claims/claim.ts";
import { isRuleOfStaticPanel, type Origin, originByRule, originOf } from "../claims/origin.ts";
import { FAIL_ON, type FailOn, reaches } from "../claims/severity.ts";
import type { PanelChoice, PanelKind } from "../config/choices.ts";
import type { Report, ReportFinding } from "./report.ts";

/** Who played, by the words of report v1: there `openai` is every panel of language models, whoever provides them. */
export type ReportPanel = "openai" | "static";

/** Whose models played; null where rules did. */
export function toReportProvider(kind: PanelKind, chosen: PanelChoice): string | null {
  return kind === "model" && chosen.kind === "model" ? chosen.provider : null;
}

export function toReportPanel(kind: PanelKind): ReportPanel {
  return kind === "model" ? "openai" : "static";
}

/** Whether rules examined each file once, in place of a debate. */
export function isExamination({ run }: Pick<Report, "run">): boolean {
  return run.panel === "static" && run.rounds_planned === 0 && run.mode !== "validate" && run.mode !== "policy";
}

/** The severity at which this run failed the check; undefined for a report that does not say so. */
export function failOnOf({ run }: Pick<Report, "run">): FailOn | undefined {
  return FAIL_ON.find((value) => value === run.settings["fail-on"]);
}

/**
 * Whether a finding comes late and does not fail the check: then it stands in summaries alone, as nobody wants new remarks
 * about lines that did not change. Where a report does not say what fails, nothing is quiet.
 */
export function isQuietLate({ late, severity }: Pick<ReportFinding, "late" | "severity">, report: Report): boolean {
  const failOn = failOnOf(report);
  return late && failOn !== undefined && !reaches(severity, failOn);
}

/**
 * Where a finding comes from; undefined where agents alone claimed it, and for what a thread says, which is told by that. A
 * report of an earlier version names its detector alone.
 */
export function toldOrigin({
  origin,
  source,
  detected_by: detector,
  rule,
}: Pick<ReportFinding, "origin" | "source" | "detected_by" | "rule">): Origin | undefined {
  if (origin !== null) return origin.kind === TRIAGE ? undefined : origin;
  // What an earlier review found by rule, of whatever version.
  if (source === "static" && rule !== null && isRuleOfStaticPanel(rule)) return originByRule(rule.id);
  return detector !== null || source === "gate" ? originOf(detector ?? "comparison") : undefined;
}

type Told = Pick<Report, "run" | "findings" | "unresolved" | "dismissed">;

/** The log's last line: as many findings as the report shows, whoever found them. Never throws. */
export function describeResult({ run, findings, unresolved, dismissed }: Told): string {
  const left = `${unresolved.length} unresolved, ${dismissed.length} dismissed`;
  if (isExamination({ run })) return `Result: ${findings.length} found, ${left}`;
  const detected = findings.filter(({ source }) => source === "gate").length;
  const ofThem = detected === 0 ? "" : ` (${detected} found without an agent)`;
  return `Result: ${findings.length} confirmed${ofThem}, ${left}`;
}
