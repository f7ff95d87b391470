import { compareSeverity, type Severity } from "./severity.ts";

/** A rule a claim rests on, once it was found and its quote in it. */
export interface CitedRule {
  readonly id: string;
  readonly file: string;
  readonly quote: string;
  /** The worst severity its strength carries; absent means any. */
  readonly ceiling: Severity | undefined;
}

/** The severity, or the ceiling of the rule it is claimed under when that is milder. */
export function withinCeiling(severity: Severity, rule: CitedRule | undefined): Severity {
  const ceiling = rule?.ceiling;
  return ceiling !== undefined && compareSeverity(severity, ceiling) < 0 ? ceiling : severity;
}
