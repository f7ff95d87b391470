import { isRuleOfStaticPanel, STATIC_RULE } from "../claims/origin.ts";
import { findDismissal, looksLike, type PatternBook, type SourcedPattern } from "../config/known-pattern.ts";
import type { JudgedFindings } from "./build-report.ts";
import type { PatternRecord, ReportFinding } from "./report.ts";

/** The report's record of known false positives. A finding that a gate rejected needs none. */
export function recordPatterns({ active, lapsed }: PatternBook, judged: JudgedFindings): PatternRecord {
  const dismissed = judged.dismissed.filter(({ by }) => by !== "gate");
  return {
    active: active.length,
    lapsed: lapsed.map(({ pattern: { pattern, source }, reason }) => ({ pattern, source, reason })),
    matches: [...judged.findings, ...judged.unresolved, ...dismissed].flatMap((finding) =>
      active.filter((pattern) => looksLike(finding, pattern)).map((pattern) => toMatch(finding, pattern)),
    ),
  };
}

function toMatch(
  { id, fingerprint }: ReportFinding,
  { pattern, why, source }: SourcedPattern,
): PatternRecord["matches"][number] {
  return { finding: id, fingerprint, pattern, why, source };
}

/**
 * Dismisses findings of static rules that an entry of the base's known false positives matches. Findings by a model,
 * another tool or a detector stay, whatever they cite: an entry decides nothing about them.
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
