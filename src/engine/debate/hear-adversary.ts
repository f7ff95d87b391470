import type { AdversaryReply } from "../../core/replies/adversary.ts";
import type { Performance } from "../../ports/panel.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { RoundPlan } from "./hear-enthusiasts.ts";
import { playRole } from "./play-role.ts";

/** The Adversary over every slice, at once. It is blind: not even where earlier rounds settled something reaches it. */
export function playAdversaries(plan: RoundPlan, context: ReviewContext): readonly Promise<Performance<"adversary">>[] {
  return plan.slices.map((files, index) => {
    const header = { round: plan.round, pass: 1, passes: 1, slice: index + 1, slices: plan.slices.length };
    return playRole({ ...plan, role: "adversary", header, files, settled: [] }, context);
  });
}

/** All slices' maps as one; a void Adversary leaves its part of it empty. */
export function mergeMaps(performances: readonly Performance<"adversary">[]): AdversaryReply {
  const replies = performances.flatMap((performance) => (performance.kind === "answered" ? [performance.reply] : []));
  return {
    heuristics: replies.flatMap((reply) => reply.heuristics),
    safe_zones: replies.flatMap((reply) => reply.safe_zones),
  };
}
