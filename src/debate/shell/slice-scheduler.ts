import type { Slice } from "../../assignments/slice.ts";
import { type Admission, calibrate, decideAdmission, type Shortage, usualMs } from "../../budget/decide-admission.ts";
import {
  costOfEstimate,
  estimateAgent,
  estimateJudging,
  estimateReview,
  formatEstimate,
  type ReviewEstimate,
  tokensOf,
  toTokens,
} from "../../budget/estimate-review.ts";
import type { Performance, Purse } from "../../ports/panel.ts";
import { describeCost } from "../../render/spent.ts";
import type { DebateRole } from "../../replies/role.ts";
import type { EffortBook, ReviewContext } from "../../run/review-context.ts";

/** What a round has to read. */
interface PlannedReading {
  readonly slices: readonly Slice[];
  /** How many Enthusiasts read each slice. */
  readonly passes: number;
  /** Whether the Adversary maps any slice. */
  readonly isMapped: boolean;
  /** Whether nothing was read in this run yet; then the first slice is begun whatever budget is left. */
  readonly isFirst: boolean;
  /** Claims that will be judged whatever the reading finds. */
  readonly claims: number;
}

type Reader = Extract<DebateRole, "enthusiast" | "adversary">;

/**
 * Decides which slices are begun: those for which tokens and time suffice, including the judging of all claims. It
 * learns an agent's real cost from agents that have ended.
 */
export class SliceScheduler {
  readonly #reading: PlannedReading;
  readonly #context: ReviewContext;
  readonly #weights: readonly number[];
  /** The readers of each slice, one entry per agent. */
  readonly #readers: readonly Reader[];
  readonly #effort: EffortBook;
  /** The estimated tokens of the running agents. */
  #reserved = 0;
  #claims: number;
  #hasRead = false;
  shortOf: Shortage | undefined;

  constructor(reading: PlannedReading, context: ReviewContext) {
    this.#reading = reading;
    this.#context = context;
    this.#effort = context.ledger.effort;
    this.#claims = reading.claims;
    this.#weights = reading.slices.map(({ bytes }) => toTokens(bytes));
    const passes = Array.from({ length: reading.passes }, () => "enthusiast" as const);
    this.#readers = reading.isMapped ? [...passes, "adversary"] : passes;
  }

  /** How many agents read each slice. */
  get readers(): number {
    return this.#readers.length;
  }

  /** Estimates the cost of the reading and the judging after it; undefined if tokens cost nothing. */
  estimate(): ReviewEstimate | undefined {
    const { purse, atOnce = 1 } = this.#context.panel;
    if (purse === undefined) return undefined;
    return estimateReview({
      parts: this.#weights,
      readers: this.#readers.map((role) => ({ role, prefaceTokens: purse.preface(role) })),
      prefaces: prefacesOf(purse),
      agentsAtOnce: atOnce,
    });
  }

  /** A change of one slice is read at any cost, because nothing of it can be left out. */
  get #isLarge(): boolean {
    return this.#reading.slices.length > 1 || this.#effort.partsPlanned > 1;
  }

  /** Decides whether the slice (0-based) is begun. No slice is begun once the run is aborting. */
  admit(slice: number, underWay: number): Admission {
    const { signal, halt, leftMs, panel } = this.#context;
    if (signal.aborted || halt.signal.aborted) return { kind: "leave", shortOf: "time" };
    const admission = decideAdmission({
      underWay,
      isFirst: slice === 0 && this.#reading.isFirst,
      tokens: panel.purse === undefined || !this.#isLarge ? undefined : this.#weigh(slice, panel.purse),
      time: {
        leftMs: leftMs?.() ?? Number.POSITIVE_INFINITY,
        agentMs: usualMs(this.#effort.experience),
        isToBeJudged: this.#claims > 0,
      },
    });
    if (admission.kind === "leave") this.shortOf = admission.shortOf;
    return admission;
  }

  /** Reserves the estimated tokens of one agent until it ends, then learns from its real usage. */
  async follow<R extends Reader>(slice: number, role: R, agent: Promise<Performance<R>>): Promise<Performance<R>> {
    const estimated = this.#estimate(slice, role);
    this.#reserved += estimated;
    try {
      const performance = await agent;
      this.#learn(performance, estimated);
      return performance;
    } finally {
      this.#reserved -= estimated;
    }
  }

  #learn(performance: Performance<Reader>, estimated: number): void {
    const { usage, durationMs } = performance;
    const claimed =
      performance.kind === "answered" && "findings" in performance.reply ? performance.reply.findings : undefined;
    this.#claims += claimed?.length ?? 0;
    const isUsageKnown = usage.calls > 0 && usage.callsWithoutUsage === 0;
    const { estimatedTokens, spentTokens, agents, workedMs } = this.#effort.experience;
    this.#effort.experience = {
      estimatedTokens: estimatedTokens + (isUsageKnown ? estimated : 0),
      spentTokens: spentTokens + (isUsageKnown ? tokensOf(usage) : 0),
      agents: agents + 1,
      workedMs: workedMs + durationMs,
    };
    // Until a part is read in full, the whole budget goes into reading one.
    if (claimed !== undefined) this.#hasRead = true;
    const { purse } = this.#context.panel;
    if (this.#hasRead && this.#isLarge && purse !== undefined) purse.keep(this.#judgingTokens(purse));
  }

  #weigh(slice: number, purse: Purse) {
    const factor = calibrate(this.#effort.experience);
    const wanted = this.#readers.reduce((sum, role) => sum + this.#estimate(slice, role), 0);
    return {
      left: purse.left(),
      reserved: this.#reserved * factor,
      wanted: wanted * factor,
      forJudging: this.#judgingTokens(purse),
    };
  }

  /** What the running agents will claim is unknown, but usually there is at least one claim. */
  #judgingTokens(purse: Purse): number {
    const judging = estimateJudging(Math.max(1, this.#claims), prefacesOf(purse), this.#weights);
    return tokensOf(judging) * calibrate(this.#effort.experience);
  }

  #estimate(slice: number, role: Reader): number {
    const prefaceTokens = this.#context.panel.purse?.preface(role) ?? 0;
    return tokensOf(estimateAgent({ prefaceTokens, readTokens: this.#weights[slice] ?? 0 }));
  }
}

function prefacesOf(purse: Purse) {
  return { judge: purse.preface("judge"), critic: purse.preface("critic") };
}

/** Describes in one line the estimated cost of a round at this tier; undefined if tokens cost nothing. */
export function describeEstimate(
  estimate: ReviewEstimate | undefined,
  { panel, prices, timeBudgetMs }: Pick<ReviewContext, "panel" | "prices" | "timeBudgetMs">,
  tier: number,
): string | undefined {
  const { purse } = panel;
  if (estimate === undefined || purse === undefined) return undefined;
  const cost = prices && costOfEstimate(estimate, { ladders: panel, tier, prices });
  const amount = cost === undefined ? null : { amount: cost, lower_bound: false };
  return formatEstimate({
    estimate,
    tokenBudget: purse.limit,
    timeBudgetSeconds: timeBudgetMs / 1000,
    cost: describeCost(amount, { currency: prices?.currency ?? null, prices_as_of: prices?.asOf ?? null }),
  });
}
