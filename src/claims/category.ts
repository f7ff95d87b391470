import type { TargetType } from "../change/target-type.ts";

/** The kinds of defects in code. */
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

/** The kinds of defects in a specification. */
export const SPEC_CATEGORIES = [
  "schema-gap",
  "formula-error",
  "dependency-missing",
  "ambiguity",
  "contradiction",
] as const;

export const CATEGORIES = [...CODE_CATEGORIES, ...SPEC_CATEGORIES] as const;
export type Category = (typeof CATEGORIES)[number];

/** Whether claims of two categories can be one finding. The ceiling of `unmet-intent` must not lower another claim. */
export function canBeOne(a: Category, b: Category): boolean {
  return a === b || (a !== "unmet-intent" && b !== "unmet-intent");
}

/** The parts of a review's subject that decide which categories apply. */
export interface CategorySubject {
  readonly targetType: TargetType;
  /** Whether languages are configured for comments and messages. */
  readonly isLocalized: boolean;
  /** Whether the repository has rules or a policy that a change can violate. */
  readonly hasPolicy: boolean;
  /** Whether the pull request says what the change is meant to do. Absent means false. */
  readonly hasIntent?: boolean;
}

/** The categories offered to agents. An answer with any other known category counts as well. */
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
