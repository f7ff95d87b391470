import type { AdversaryReply } from "../../core/replies/adversary.ts";
import type { Performance } from "../../ports/panel.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { RoundPlan } from "./hear-enthusiasts.ts";
import { playRole } from "./play-role.ts";

/**
 * Plays the Adversary over every slice, all at once. It is blind: it is not even told which places earlier rounds
 * settled.
 */
export function playAdversaries(plan: RoundPlan, context: ReviewContext): readonly Promise<Performance<"adversary">>[] {
  return plan.slices.map((files, index) => {
    const header = { round: plan.round, pass: 1, passes: 1, slice: index + 1, slices: plan.slices.length };
    return playRole({ ...plan, role: "adversary", header, files, settled: [] }, context);
  });
}

/** The maps of all slices as one. Where an Adversary's reply was void, its part is empty. */
export function mergeMaps(performances: readonly Performance<"adversary">[]): AdversaryReply {
  const replies = performances.flatMap((performance) => (performance.kind === "answered" ? [performance.reply] : []));
  return {
    heuristics: replies.flatMap((reply) => reply.heuristics),
    safe_zones: replies.flatMap((reply) => reply.safe_zones),
  };
}
