import type { Category } from "./category.ts";

/**
 * The severities from worst to mildest, each with all that hangs on it alone: its colours in a terminal and on the page, its
 * level in SARIF, that of a check run's annotation where it fails nothing, and its score in code scanning's bands.
 */
export const SEVERITY = {
  critical: {
    paint: "red",
    light: "#8e1220",
    dark: "#ff9aa2",
    isFilled: true,
    sarif: "error",
    annotation: "warning",
    score: "9.5",
  },
  high: {
    paint: "red",
    light: "#b42025",
    dark: "#ff8178",
    isFilled: true,
    sarif: "error",
    annotation: "warning",
    score: "8.0",
  },
  medium: {
    paint: "yellow",
    light: "#8a5a00",
    dark: "#e0ac3f",
    isFilled: false,
    sarif: "warning",
    annotation: "warning",
    score: "5.5",
  },
  low: {
    paint: "cyan",
    light: "#57606a",
    dark: "#9aa5b1",
    isFilled: false,
    sarif: "note",
    annotation: "notice",
    score: "2.0",
  },
} as const;
export type Severity = keyof typeof SEVERITY;

// An object keeps its keys in the order they were written in, and this one has at least one.
export const SEVERITIES = Object.keys(SEVERITY) as [Severity, ...Severity[]];

/** The mildest: a threshold that lets everything through. */
export const LEAST = SEVERITIES[SEVERITIES.length - 1] ?? SEVERITIES[0];

/** The mildest severity that fails the check; `none` never fails it. */
export const FAIL_ON = [...SEVERITIES, "none"] as [FailOn, ...FailOn[]];
export type FailOn = Severity | "none";

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

/** A rule a claim rests on, once it was found and its quote in it. */
export interface CitedRule {
  readonly id: string;
  readonly file: string;
  readonly quote: string;
  /** The worst severity its strength carries; absent means any. */
  readonly ceiling: Severity | undefined;
}

/** What limits how severe a claim can be. */
export interface Limited {
  readonly category: Category;
  readonly rule?: CitedRule | undefined;
}

/** The severity, or the mildest that the claim's category and the rule that it cites allow at most. */
export function withinCeiling(severity: Severity, { category, rule }: Limited): Severity {
  const ceilings: readonly (Severity | undefined)[] = [
    rule?.ceiling,
    category === "unmet-intent" ? "medium" : undefined,
  ];
  return ceilings.reduce<Severity>(
    (given, ceiling) => (ceiling !== undefined && compareSeverity(given, ceiling) < 0 ? ceiling : given),
    severity,
  );
}
