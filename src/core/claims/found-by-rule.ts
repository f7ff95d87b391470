import type { Claim } from "./claim.ts";
import type { Origin } from "./origin.ts";

/** Who claims what a rule of the static panel finds, as receipts name it. */
export const EXAMINER = "static";

/** The kind of its origin, in a report. */
export const STATIC_RULE = "static-rule";

/** Whether a rule of the static panel found it in this run, whoever else claims it. */
export function isFoundByRule({ claimedBy, foreign }: Pick<Claim, "claimedBy" | "foreign">): boolean {
  return foreign === undefined && claimedBy.includes(EXAMINER);
}

/** The static panel's rules come with Tribunal, each in a file of its name; all others are the repository's own. */
export function isRuleOfStaticPanel({ id, file }: { readonly id: string; readonly file: string }): boolean {
  return file === `rules/${id}.yml`;
}

/** How what the static panel found was found: no agent had a part in it. */
export function originByRule(ruleId: string | undefined): Origin {
  const rule = ruleId === undefined ? "a rule of the static panel" : `rule ${ruleId}`;
  return {
    kind: STATIC_RULE,
    label: `found by ${rule}`,
    explanation: `Found by ${rule} in the pinned lines; no agent was asked.`,
  };
}
