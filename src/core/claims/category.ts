/** What kind of defect a finding about code claims. */
export const CODE_CATEGORIES = [
  "logic",
  "boundary",
  "null-safety",
  "error-handling",
  "resource-lifecycle",
  "concurrency",
  "injection",
  "authorization",
  "secrets",
  "input-validation",
  "data-loss",
  "api-contract",
  "types",
  "performance",
  "configuration",
  "dependency",
  "test-gap",
  "localization",
  "prompt-injection",
  "policy",
] as const;

/** What kind of defect a finding about a specification claims. */
export const SPEC_CATEGORIES = [
  "schema-gap",
  "formula-error",
  "dependency-missing",
  "ambiguity",
  "contradiction",
] as const;

export const CATEGORIES = [...CODE_CATEGORIES, ...SPEC_CATEGORIES] as const;
export type Category = (typeof CATEGORIES)[number];
