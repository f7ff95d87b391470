import type { Subject } from "../change/subject.ts";
import type { Match, StaticRule } from "./static-rule.ts";

/** What a rule came to on a file. */
export type RuleTrial =
  | {
      readonly kind: "checked";
      readonly matches: readonly Match[];
      /** What of the file it did not check, as a sentence's end; undefined where it checked all. */
      readonly unchecked: string | undefined;
    }
  | { readonly kind: "failed"; readonly error: unknown };

/** Checks a file by a rule. Never throws: one that fails is worth nothing on that file, and the others are what they were. */
export function tryRule(rule: StaticRule, subject: Subject): RuleTrial {
  if (subject.failed.has(rule.id)) return { kind: "failed", error: subject.failed.get(rule.id) };
  try {
    return { kind: "checked", matches: rule.check(subject), unchecked: rule.describeUnchecked?.(subject) };
  } catch (error) {
    return { kind: "failed", error };
  }
}
