import { TRIAGE } from "../claims/claim.ts";
import { isRuleOfStaticPanel, originByRule } from "../claims/found-by-rule.ts";
import { type Origin, originOf } from "../claims/origin.ts";
import type { ReportFinding } from "./report.ts";

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
