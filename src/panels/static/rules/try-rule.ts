import type { Subject } from "../change/subject.ts";
import type { Match, StaticRule } from "./static-rule.ts";

/** The result of one rule on one file. */
export type RuleTrial =
  | {
      readonly kind: "checked";
      readonly matches: readonly Match[];
      /** What of the file the rule did not check, as the end of a sentence; undefined where it checked all. */
      readonly unchecked: string | undefined;
    }
  | { readonly kind: "failed"; readonly error: unknown };

/** Checks a file by a rule. Never throws: a rule that fails says nothing of that file, and the other rules go on. */
export function tryRule(rule: StaticRule, subject: Subject): RuleTrial {
  if (subject.failed.has(rule.id)) return { kind: "failed", error: subject.failed.get(rule.id) };
  try {
    return { kind: "checked", matches: rule.check(subject), unchecked: rule.describeUnchecked?.(subject) };
  } catch (error) {
    return { kind: "failed", error };
  }
}
