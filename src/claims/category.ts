import type { TargetType } from "../change/target-type.ts";

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
  "unmet-intent",
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

/** Whether claims of two categories can be one finding. An `unmet-intent` has a ceiling, which must lower no other claim. */
export function canBeOne(a: Category, b: Category): boolean {
  return a === b || (a !== "unmet-intent" && b !== "unmet-intent");
}

/** What a review is of, as far as it decides which categories of defect there can be. */
export interface CategorySubject {
  readonly targetType: TargetType;
  /** Whether languages are configured that passages should be in. */
  readonly isLocalized: boolean;
  /** Whether the repository has rules or a policy that a change can break. */
  readonly hasPolicy: boolean;
  /** Whether the pull request says what the change is meant to do. Absent means that it does not. */
  readonly hasIntent?: boolean;
}

/** The categories that agents are offered. An answer with another known one counts all the same. */
export function offeredCategories({
  targetType,
  isLocalized,
  hasPolicy,
  hasIntent = false,
}: CategorySubject): readonly Category[] {
  const none = new Set<Category>([
    ...(targetType === "spec" ? [] : SPEC_CATEGORIES),
    ...(isLocalized ? [] : (["localization"] as const)),
    ...(hasPolicy ? [] : (["policy"] as const)),
    ...(hasIntent ? [] : (["unmet-intent"] as const)),
  ]);
  return CATEGORIES.filter((category) => !none.has(category));
}
