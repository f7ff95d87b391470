/** Who changed a claim: the reading of its form, a gate, a check that acts like one, or a role by its ruling. */
export const CORRECTORS = [
  "form",
  "membership",
  "quote",
  "receipt",
  "touches-diff",
  "rule",
  "severity-ceiling",
  "absence",
  "severity-proof",
  "suggestion",
  "judge",
  "critic",
  "debate",
] as const;
export type Corrector = (typeof CORRECTORS)[number];

/**
 * The changed part of a claim: the line, side or words of a quote, its place, or a whole quote that is no longer cited.
 */
export const CORRECTED_FIELDS = [
  "place",
  "line",
  "defect.line",
  "cause.line",
  "impact.line",
  "side",
  "defect.side",
  "cause.side",
  "impact.side",
  "quote",
  "defect.quote",
  "cause.quote",
  "impact.quote",
  "defect",
  "cause",
  "impact",
  "rule_id",
  "severity",
  "category",
  "searched",
  "suggestion",
  "title",
  "classification",
  "verdict",
] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

/** One change to a claim, kept in the report. There `by` is called `gate`. */
export interface Correction {
  readonly by: Corrector;
  readonly field: CorrectedField;
  readonly before: string;
  readonly after: string;
}

/** The correction as in the report and in the Critic's assignment. */
export function toReportCorrection({ by, field, before, after }: Correction) {
  return { gate: by, field, before, after };
}
