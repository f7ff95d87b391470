/** From worst to mildest. */
export const SEVERITIES = ["critical", "high", "medium", "low"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The mildest severity that fails the check; `none` never fails it. */
export const FAIL_ON = [...SEVERITIES, "none"] as const;
export type FailOn = (typeof FAIL_ON)[number];

/** Negative when `a` is worse than `b`: sorts worst first. */
export function compareSeverity(a: Severity, b: Severity): number {
  return SEVERITIES.indexOf(a) - SEVERITIES.indexOf(b);
}

export function worseSeverity(a: Severity, b: Severity): Severity {
  return compareSeverity(a, b) <= 0 ? a : b;
}

/** Whether a finding of this severity reaches the threshold. */
export function reaches(severity: Severity, threshold: FailOn): boolean {
  return threshold !== "none" && compareSeverity(severity, threshold) <= 0;
}

/** The worst of a list, or undefined when it is empty. */
export function worstSeverity(severities: readonly Severity[]): Severity | undefined {
  return [...severities].sort(compareSeverity)[0];
}
