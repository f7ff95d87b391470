import { isRuleOfStaticPanel, STATIC_RULE } from "../claims/found-by-rule.ts";
import { findDismissal, type PatternBook } from "../patterns/known-pattern.ts";
import type { JudgedFindings } from "./build-report.ts";
import type { ReportFinding } from "./report.ts";

/**
 * Dismisses what a rule of the static panel found and an entry of the base's known false positives names. What a model,
 * another tool or a detector found stays, whatever it cites: of that an entry decides nothing.
 */
export function dismissByPattern(judged: JudgedFindings, patterns: PatternBook): JudgedFindings {
  const dropped = judged.findings.flatMap((finding) => {
    const entry = isOfStaticRule(finding) ? findDismissal(finding, patterns) : undefined;
    if (entry === undefined) return [];
    const reason = `${entry.source} dismisses what ${finding.rule?.id} finds here: ${entry.why}`;
    return [{ ...finding, reason, by: "pattern" as const, code: null, proved_by: [] }];
  });
  if (dropped.length === 0) return judged;
  const ids = new Set(dropped.map(({ id }) => id));
  return {
    ...judged,
    findings: judged.findings.filter(({ id }) => !ids.has(id)),
    dismissed: [...judged.dismissed, ...dropped],
  };
}

function isOfStaticRule(
  finding: ReportFinding,
): finding is ReportFinding & { readonly rule: NonNullable<ReportFinding["rule"]> } {
  const { origin, rule, reported_by: reporter } = finding;
  return origin?.kind === STATIC_RULE && reporter === null && rule !== null && isRuleOfStaticPanel(rule);
}
