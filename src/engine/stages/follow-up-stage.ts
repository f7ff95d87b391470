import { LateClaims } from "../../core/follow-up/late.ts";
import type { Lists } from "../../core/stages/lists.ts";
import type { SettledLists, SettlingContext, Stage } from "./stage.ts";

/** Holds what is confirmed against what earlier reviews of the pull request said. */
export const followUpStage: Stage = { name: "follow-up", settle: holdAgainstEarlier };

type Means = Pick<SettlingContext, "followUp">;

/** Says of confirmed findings that they come late. */
export async function holdAgainstEarlier(lists: Lists, { followUp }: Means): Promise<SettledLists> {
  if (followUp === undefined) return { lists };
  const { findings, unresolved } = followUp.earlier.report.replay.before_overrides ?? followUp.earlier.report;
  const late = new LateClaims(followUp.comparison, [...findings, ...unresolved]);
  const confirmed = lists.confirmed.map((finding) => {
    return late.has(finding.claim) ? { ...finding, claim: { ...finding.claim, isLate: true } } : finding;
  });
  return { lists: { ...lists, confirmed } };
}
