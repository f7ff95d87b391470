import type { GatedClaim } from "../../core/claims/gated-claim.ts";
import { filesNamed } from "../../core/pin/known-files.ts";
import type { AdversaryReply } from "../../core/replies/adversary.ts";
import type { Performance } from "../../ports/panel.ts";
import { filesToTry } from "../run/focus-of.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { givenIn, type RoundPlan } from "./hear-enthusiasts.ts";
import { playFurther } from "./play-further.ts";
import { playRole } from "./play-role.ts";
import { sliceReadable } from "./slice-round.ts";

/** Plays the Adversary over one slice (0-based). It is blind: it is not even told which places earlier rounds settled. */
export function playAdversary(
  slice: number,
  plan: RoundPlan,
  context: ReviewContext,
): Promise<Performance<"adversary">> {
  const header = { round: plan.round, pass: 1, passes: 1, slice: slice + 1, slices: plan.slices.length };
  return playRole({ ...plan, ...givenIn(plan.slices[slice]), role: "adversary", header, settled: [] }, context);
}

/**
 * From round 2 on the Adversary maps the files of new claims alone, once there are any: what an earlier round mapped has
 * been heard. It is told of no claim; that a file is to be mapped is all it learns.
 */
export async function mapClaimed(
  claims: readonly GatedClaim[],
  plan: RoundPlan,
  context: ReviewContext,
): Promise<readonly Performance<"adversary">[]> {
  const places = claims.flatMap(({ place, cause }) => (place ?? cause)?.file ?? []);
  const slices = await sliceReadable(filesNamed(filesToTry(context), places), context);
  if (slices.length === 0) return [];
  const play = (slice: number) => playAdversary(slice, { ...plan, slices }, context);
  return playFurther({ round: plan.round, slices: slices.length, play }, context);
}

/** The maps of all slices as one. Where an Adversary's reply was void, its part is empty. */
export function mergeMaps(performances: readonly Performance<"adversary">[]): AdversaryReply {
  const replies = performances.flatMap((performance) => (performance.kind === "answered" ? [performance.reply] : []));
  return {
    heuristics: replies.flatMap((reply) => reply.heuristics),
    safe_zones: replies.flatMap((reply) => reply.safe_zones),
    removed_guards: replies.flatMap((reply) => reply.removed_guards),
  };
}
