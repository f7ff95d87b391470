import type { AdversaryReply } from "../../core/replies/adversary.ts";
import type { Performance } from "../../ports/panel.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { givenIn, type RoundPlan } from "./hear-enthusiasts.ts";
import { playRole } from "./play-role.ts";

/** Plays the Adversary over one slice (0-based). It is blind: it is not even told which places earlier rounds settled. */
export function playAdversary(
  slice: number,
  plan: RoundPlan,
  context: ReviewContext,
): Promise<Performance<"adversary">> {
  const header = { round: plan.round, pass: 1, passes: 1, slice: slice + 1, slices: plan.slices.length };
  return playRole({ ...plan, ...givenIn(plan.slices[slice]), role: "adversary", header, settled: [] }, context);
}

/** The maps of all slices as one. Where an Adversary's reply was void, its part is empty. */
export function mergeMaps(performances: readonly Performance<"adversary">[]): AdversaryReply {
  const replies = performances.flatMap((performance) => (performance.kind === "answered" ? [performance.reply] : []));
  return {
    heuristics: replies.flatMap((reply) => reply.heuristics),
    safe_zones: replies.flatMap((reply) => reply.safe_zones),
  };
}
