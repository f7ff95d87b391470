import type { Category } from "./category.ts";

/**
 * The severities from worst to mildest, with their colours in a terminal and on the page, their level in SARIF, the
 * level of an annotation that fails nothing, and their score in code scanning's bands.
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

// Object keys keep their order, and this object has at least one.
export const SEVERITIES = Object.keys(SEVERITY) as [Severity, ...Severity[]];

/** The mildest severity, a threshold that everything reaches. */
export const LEAST = SEVERITIES[SEVERITIES.length - 1] ?? SEVERITIES[0];

/** The mildest severity that fails the check; `none` never fails it. */
export const FAIL_ON = [...SEVERITIES, "none"] as [FailOn, ...FailOn[]];
export type FailOn = Severity | "none";

/** Negative if `a` is worse than `b`, so that sorting puts the worst first. */
export function compareSeverity(a: Severity, b: Severity): number {
  return SEVERITIES.indexOf(a) - SEVERITIES.indexOf(b);
}

export function worseSeverity(a: Severity, b: Severity): Severity {
  return compareSeverity(a, b) <= 0 ? a : b;
}

export function reaches(severity: Severity, threshold: FailOn): boolean {
  return threshold !== "none" && compareSeverity(severity, threshold) <= 0;
}

/** The worst severity; undefined for an empty list. */
export function worstSeverity(severities: readonly Severity[]): Severity | undefined {
  return [...severities].sort(compareSeverity)[0];
}

/** A rule that a claim cites, once the rule and the quote were found. */
export interface CitedRule {
  readonly id: string;
  readonly file: string;
  readonly quote: string;
  /** The highest severity for a rule of its strength; absent for any. */
  readonly ceiling: Severity | undefined;
}

/** The limits of a claim's severity. */
export interface Limited {
  readonly category: Category;
  readonly rule?: CitedRule | undefined;
}

/** The severity, lowered to what the claim's category and cited rule allow. */
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
