import type { Shortage } from "../../core/estimate/decide-admission.ts";
import { secondsOfAgent } from "../../core/estimate/estimate-review.ts";
import type { Role } from "../../core/replies/role.ts";
import type { Performance } from "../../ports/panel.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { type AdmissionDesk, openDesk } from "./admission-desk.ts";
import { describeEstimate } from "./describe-estimate.ts";
import { playAdversary } from "./hear-adversary.ts";
import { playPasses, type RoundPlan } from "./hear-enthusiasts.ts";
import { playSlices } from "./play-slices.ts";

/** What the agents of a round's slices came to. */
export interface SlicesRead {
  /** The round's plan with the slices that were begun, the riskiest; none where nothing could be. */
  readonly plan: RoundPlan;
  /** The passes of each of them. */
  readonly passes: readonly (readonly Performance<"enthusiast">[])[];
  readonly maps: readonly Performance<"adversary">[];
  /** What the other slices were left out for; absent where all were begun, or the run was broken off. */
  readonly shortOf: Shortage | undefined;
}

/**
 * Has Enthusiasts and Adversary read a round's slices, riskiest first, as far as tokens and time suffice to judge in full
 * what they claim. All agents are waited for, also when one fails.
 *
 * @param claims how many claims will be judged in the round whatever is read.
 */
export async function readSlices(plan: RoundPlan, claims: number, context: ReviewContext): Promise<SlicesRead> {
  const isFirst = context.ledger.receiptsOf("enthusiast").length === 0;
  const desk = openDesk({ slices: plan.slices, isFirst, claims }, context);
  context.board.openRound(plan.round, { parts: plan.slices.length, readers: desk.readers });
  if (plan.round === 1) foresee(plan, desk, context);
  const passes: (readonly Promise<Performance<"enthusiast">>[])[] = [];
  const maps: Promise<Performance<"adversary">>[] = [];
  await playSlices<Performance<Role>>({
    slices: plan.slices.length,
    atOnce: context.panel.atOnce ?? Number.POSITIVE_INFINITY,
    admit: (slice, underWay) => desk.admit(slice, underWay),
    begin: (slice) => {
      const own = playPasses(slice, plan, context).map((agent) => desk.follow(slice, "enthusiast", agent));
      const map = desk.follow(slice, "adversary", playAdversary(slice, plan, context));
      passes.push(own);
      maps.push(map);
      const agents = [...own, map];
      notePart(agents, context);
      return agents;
    },
  });
  const heard = await Promise.all(passes.map((own) => Promise.all(own)));
  const drawn = await Promise.all(maps);
  const isRead = heard.map((own) => !isCutOff(own));
  const slices = plan.slices.filter((_, index) => isRead[index]);
  const isBroken = context.signal.aborted || context.halt.signal.aborted;
  const shortOf = isRead.includes(false) ? "tokens" : desk.shortOf;
  const { effort } = context.ledger;
  const told = slices.length === plan.slices.length || isBroken ? undefined : shortOf;
  effort.shortOf = told ?? effort.shortOf;
  if (plan.round === 1) effort.partsBegun = slices.length;
  return {
    plan: { ...plan, slices },
    passes: heard.filter((_, index) => isRead[index]),
    maps: drawn.filter((_, index) => isRead[index]),
    shortOf: told,
  };
}

/** Whether nobody read a slice to its end, as what was left of the budget was kept for judging. */
function isCutOff(passes: readonly Performance<"enthusiast">[]): boolean {
  const isAnswered = passes.some(({ kind }) => kind === "answered");
  return !isAnswered && passes.some((performance) => performance.kind === "void" && performance.cause === "budget");
}

/** Says what the review is taken to cost before anybody is asked. */
function foresee(plan: RoundPlan, desk: AdmissionDesk, context: ReviewContext): void {
  const { effort } = context.ledger;
  effort.partsPlanned = plan.slices.length;
  effort.estimate = desk.estimate();
  const line = describeEstimate(effort.estimate, context, plan.model);
  if (line === undefined) return;
  context.log.info(line);
  context.board.expect(line, secondsOfAgent() * 1000);
}

/** A part is read once all of its agents have ended, whatever they came to. */
function notePart(agents: readonly Promise<unknown>[], { board }: ReviewContext): void {
  void Promise.allSettled(agents).then(() => board.partRead());
}
