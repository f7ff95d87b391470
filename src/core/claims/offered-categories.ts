import type { TargetType } from "../pin/target-type.ts";
import { CATEGORIES, type Category, SPEC_CATEGORIES } from "./category.ts";

/** What a review is of, as far as it decides which categories of defect there can be. */
export interface CategorySubject {
  readonly targetType: TargetType;
  /** Whether languages are configured that passages should be in. */
  readonly isLocalized: boolean;
  /** Whether the repository has rules or a policy that a change can break. */
  readonly hasPolicy: boolean;
}

/** The categories that agents are offered. An answer with another known one counts all the same. */
export function offeredCategories({ targetType, isLocalized, hasPolicy }: CategorySubject): readonly Category[] {
  const none = new Set<Category>([
    ...(targetType === "spec" ? [] : SPEC_CATEGORIES),
    ...(isLocalized ? [] : (["localization"] as const)),
    ...(hasPolicy ? [] : (["policy"] as const)),
  ]);
  return CATEGORIES.filter((category) => !none.has(category));
}
