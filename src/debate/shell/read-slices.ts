import type { Slice } from "../../assignments/slice.ts";
import type { Shortage } from "../../budget/decide-admission.ts";
import { secondsOfAgent } from "../../budget/estimate-review.ts";
import type { Performance } from "../../ports/panel.ts";
import type { Role } from "../../replies/role.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { countOf } from "../../text/count-of.ts";
import { countClaims, mapsBefore, passesIn, playAdversary, playPasses, type RoundPlan } from "./ask-enthusiasts.ts";
import { playSlices, sliceAgain } from "./slice-round.ts";
import { describeEstimate, SliceScheduler } from "./slice-scheduler.ts";

/** The results of the agents for a round's slices. */
export interface SlicesRead {
  /** The round's plan with all of its slices. */
  readonly planned: RoundPlan;
  /** The round's plan with only the slices that were begun, riskiest first; none if nothing could be begun. */
  readonly plan: RoundPlan;
  /** The passes of each slice that was begun. */
  readonly passes: readonly (readonly Performance<"enthusiast">[])[];
  readonly maps: readonly Performance<"adversary">[];
  /** Why the other slices were left out; absent if all were begun or the run was aborted. */
  readonly shortOf: Shortage | undefined;
}

/**
 * Runs the Enthusiasts over a round's slices concurrently, riskiest first, and the Adversary over slices it has not
 * fully mapped. Stops while tokens and time still suffice to judge all claims in full.
 * Waits for all agents, even if one fails. If a slice exceeds the Enthusiasts' models, it is split again, together with
 * all slices not yet begun.
 *
 * @param claims how many claims the round judges whatever is read.
 */
export async function readSlices(round: RoundPlan, claims: number, context: ReviewContext): Promise<SlicesRead> {
  const kept: ReadSlice[] = [];
  let plan = round;
  for (let from = 0; ; ) {
    const claimed = countClaims(kept.flatMap(({ passes }) => passes));
    const { begun, shortOf } = await readFrom(plan, { from, claims: claims + claimed }, context);
    const refused = begun.filter(isOverfull);
    const rest = plan.slices.slice(from + begun.length);
    const again = refused.length === 0 || isBroken(context) ? undefined : sliceAgain(slicesOf(refused), rest, context);
    kept.push(...begun.filter((read) => again === undefined || !refused.includes(read)));
    if (again === undefined) return toRead({ begun: kept, rest, plan: round, shortOf }, context);
    context.log.warning(
      `Round ${plan.round}: the model takes no more than a part of ${countOf(refused.length, "slice")}; what is not read yet is cut into ${again.length} smaller ones`,
    );
    from = plan.slices.length;
    plan = { ...plan, slices: [...plan.slices, ...again] };
  }
}

/** A slice that was begun, and the results of its agents. */
interface ReadSlice {
  readonly slice: Slice;
  readonly passes: readonly Performance<"enthusiast">[];
  /** Absent if an earlier round mapped all of its files, so that the Adversary has nothing new to read. */
  readonly map: Performance<"adversary"> | undefined;
}

function slicesOf(reads: readonly ReadSlice[]): readonly Slice[] {
  return reads.map(({ slice }) => slice);
}

function isOverfull({ passes }: Pick<ReadSlice, "passes">): boolean {
  return passes.length > 0 && passes.every((pass) => pass.kind === "void" && pass.cause === "context");
}

function isBroken({ signal, halt }: ReviewContext): boolean {
  return signal.aborted || halt.signal.aborted;
}

interface Reading {
  /** The first slice (0-based) to read. */
  readonly from: number;
  readonly claims: number;
}

async function readFrom(plan: RoundPlan, { from, claims }: Reading, context: ReviewContext) {
  const isFirst = context.ledger.receiptsOf("enthusiast").length === 0;
  const slices = plan.slices.slice(from);
  const known = mapsBefore(plan.round, context).files;
  const isMapped = (slice: Slice | undefined) => slice?.files.some((file) => !known.has(file)) === true;
  const passes = passesIn(plan.round, context);
  const reading = { slices, isFirst, claims, passes, isMapped: slices.some(isMapped) };
  const scheduler = new SliceScheduler(reading, context);
  context.board.openRound(plan.round, { parts: slices.length, readers: scheduler.readers });
  if (plan.round === 1 && from === 0) announceEstimate(plan, scheduler, context);
  const begun: Promise<ReadSlice>[] = [];
  let isRefused = false;
  await playSlices<Performance<Role>>({
    slices: slices.length,
    atOnce: context.panel.atOnce ?? Number.POSITIVE_INFINITY,
    // A slice as large as a refused one would be refused too.
    admit: (slice, underWay) => (isRefused ? { kind: "leave", shortOf: "tokens" } : scheduler.admit(slice, underWay)),
    begin: (index) => {
      const passes = playPasses(from + index, plan, context).map((agent) =>
        scheduler.follow(index, "enthusiast", agent),
      );
      const map = isMapped(slices[index])
        ? scheduler.follow(index, "adversary", playAdversary(from + index, plan, context))
        : undefined;
      const agents = map === undefined ? passes : [...passes, map];
      const read = joinAgents(slices[index], passes, map);
      begun.push(read);
      void read.then((ended) => {
        isRefused = isRefused || isOverfull(ended);
      }, ignore);
      notePart(agents, context);
      return agents;
    },
  });
  return { begun: await Promise.all(begun), shortOf: scheduler.shortOf };
}

/** Errors reach the code that awaits the agents. */
function ignore(): void {}

async function joinAgents(
  slice: Slice = NO_SLICE,
  passes: readonly Promise<Performance<"enthusiast">>[],
  map: Promise<Performance<"adversary">> | undefined,
): Promise<ReadSlice> {
  return { slice, passes: await Promise.all(passes), map: await map };
}

const NO_SLICE: Slice = { files: [], parts: [], bytes: 0 };

interface AllRead {
  readonly begun: readonly ReadSlice[];
  /** The slices that were not begun. */
  readonly rest: readonly Slice[];
  readonly plan: RoundPlan;
  readonly shortOf: Shortage | undefined;
}

function toRead({ begun, rest: unbegun, plan, shortOf: short }: AllRead, context: ReviewContext): SlicesRead {
  const [kept, cut] = [begun.filter((read) => !isCutOff(read)), begun.filter(isCutOff)];
  const [slices, rest] = [slicesOf(kept), [...slicesOf(cut), ...unbegun]];
  const shortOf = rest.length === 0 || isBroken(context) ? undefined : cut.length > 0 ? "tokens" : short;
  const { effort } = context.ledger;
  effort.shortOf = shortOf ?? effort.shortOf;
  if (plan.round === 1) {
    effort.partsBegun = slices.length;
    effort.partsPlanned = slices.length + rest.length;
  }
  return {
    planned: { ...plan, slices: [...slices, ...rest] },
    plan: { ...plan, slices },
    passes: kept.map(({ passes }) => passes),
    maps: kept.flatMap(({ map }) => map ?? []),
    shortOf,
  };
}

/** Whether no agent finished a slice, because the rest of the budget was kept for judging. */
function isCutOff({ passes }: Pick<ReadSlice, "passes">): boolean {
  const isAnswered = passes.some(({ kind }) => kind === "answered");
  return !isAnswered && passes.some((performance) => performance.kind === "void" && performance.cause === "budget");
}

/** Logs the estimated cost of the review before any agent starts. */
function announceEstimate(plan: RoundPlan, scheduler: SliceScheduler, context: ReviewContext): void {
  const { effort } = context.ledger;
  effort.partsPlanned = plan.slices.length;
  effort.estimate = scheduler.estimate();
  const line = describeEstimate(effort.estimate, context, plan.tier);
  if (line === undefined) return;
  context.log.info(line);
  context.board.expect(line, secondsOfAgent() * 1000);
}

/** A part counts as read once all of its agents have ended, whatever their results. */
function notePart(agents: readonly Promise<unknown>[], { board }: ReviewContext): void {
  void Promise.allSettled(agents).then(() => board.partRead());
}
