import { looksLike, type PatternBook, type SourcedPattern } from "../patterns/known-pattern.ts";
import type { JudgedFindings } from "./build-report.ts";
import type { PatternRecord } from "./pattern-record.ts";
import type { ReportFinding } from "./report.ts";

/** What the report says of known false positives. A finding that a gate turned away needs none. */
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
