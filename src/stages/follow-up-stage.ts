import type { GatedClaim } from "../claims/claim.ts";
import { highestGiven } from "../claims/opinions.ts";
import type { Unresolved } from "../debate/debate.ts";
import { isLate } from "../memory/comparison.ts";
import { findReversal, isByAgents, type Reversal, toClaimFacts } from "../memory/reversal.ts";
import type { Lists } from "../outcome/lists.ts";
import { loadElements } from "../run/load-elements.ts";
import { countOf } from "../text/count-of.ts";
import type { SettledLists, SettlingContext, Stage } from "./stage.ts";

/** Compares findings with what earlier reviews of the pull request said. */
export const followUpStage: Stage = { name: "follow-up", settle: compareAgainstEarlier };

type Tools = Pick<SettlingContext, "followUp" | "remembered" | "target" | "texts" | "log">;

/**
 * Leaves findings open, even upheld ones, that ask to undo an earlier finding's repair or recur on lines held resolved.
 * Marks which of the other confirmed findings come late.
 */
export async function compareAgainstEarlier(lists: Lists, tools: Tools): Promise<SettledLists> {
  const { lists: after, reversals } = await leaveReversalsOpen(lists, tools);
  return { lists: markLate(after, tools), parts: { reversals: reversals.map(({ record }) => record) } };
}

async function leaveReversalsOpen(
  lists: Lists,
  tools: Tools,
): Promise<{ readonly lists: Lists; readonly reversals: readonly Reversal[] }> {
  const { remembered, texts, log } = tools;
  const history = remembered?.history ?? [];
  const judged = [...lists.confirmed, ...lists.unresolved].map(({ claim }) => claim).filter(isByAgents);
  if (history.length === 0 || judged.length === 0) return { lists, reversals: [] };
  await loadElements(judged, tools);
  const pinned = texts.context([]);
  const found = new Map<GatedClaim, Reversal>();
  for (const claim of judged) {
    const reversal = findReversal(toClaimFacts(claim, pinned), history, pinned);
    if (reversal !== undefined) found.set(claim, reversal);
  }
  if (found.size > 0) log.info(`Going in circles: ${countOf(found.size, "finding")} left for a person to decide`);
  return { lists: leaveOpen(lists, found), reversals: [...found.values()] };
}

function leaveOpen(lists: Lists, found: ReadonlyMap<GatedClaim, Reversal>): Lists {
  const open = lists.confirmed.flatMap(({ claim, round }): readonly Unresolved[] => {
    const reason = found.get(claim)?.reason;
    return reason === undefined
      ? []
      : [{ claim: { ...claim, severity: highestGiven(claim) }, round, reason, isInCircles: true }];
  });
  const unresolved = lists.unresolved.map((item) => {
    const reason = found.get(item.claim)?.reason;
    return reason === undefined ? item : { ...item, reason: `${reason} (${item.reason})`, isInCircles: true };
  });
  const confirmed = lists.confirmed.filter(({ claim }) => !found.has(claim));
  return { ...lists, confirmed, unresolved: [...unresolved, ...open] };
}

function markLate(lists: Lists, { followUp }: Tools): Lists {
  if (followUp === undefined) return lists;
  const { findings, unresolved } = followUp.earlier.report.replay.before_overrides ?? followUp.earlier.report;
  const known = new Set([...findings, ...unresolved].flatMap((each) => [each.fingerprint, ...each.older_fingerprints]));
  const confirmed = lists.confirmed.map((finding) => {
    const { claim } = finding;
    return isLate(claim, followUp.comparison, known) ? { ...finding, claim: { ...claim, isLate: true } } : finding;
  });
  return { ...lists, confirmed };
}
