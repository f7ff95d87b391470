import { shortHead } from "../../change/receipt.ts";
import type { GatedClaim } from "../../claims/claim.ts";
import type { Report, RoundReport } from "../../report/report.ts";
import { detailRound, type RoundGuards, recordGuards } from "../../report/round-detail.ts";
import type { RoundFileRecord } from "../../report/run-records.ts";
import { focusOf, measureReading } from "../../run/measure-reading.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { type Abort, toAbort } from "../../run/to-abort.ts";
import { keepRecord, writeAgents } from "../../run/write-run.ts";
import {
  type ConvergenceLimits,
  decideNextStep,
  type NextStep,
  type RoundFacts,
  type RunStopReason,
} from "../convergence.ts";
import type { Debate, Validated } from "../debate.ts";
import { describePriorRounds, joinSummaries, summarizeRound } from "../describe-round.ts";
import type { CheckedZone } from "../safe-zone.ts";
import type { Seen } from "./gate-claims.ts";
import { groundSeen, groundZones } from "./ground-zones.ts";
import { type Opening, openDebate } from "./open-debate.ts";
import { type CutOff, hasUpheldAll, type PlayedRound, playRound, toFacts } from "./play-round.ts";

/** Writes a round's files to the run directory: the exchange, and the files examined if these were not all. */
async function writeRound(record: RoundRecord, context: ReviewContext): Promise<void> {
  const { round } = record.facts;
  const said = { adversary: record.played.map, judge: [...record.played.judgeReplies] };
  const exchange: RoundFileRecord = { ...describeRound(record), ...said };
  await keepRecord(`round-${round}.json`, exchange, context);
  if (round > 1)
    await keepRecord(
      `round-${round}-relevant.txt`,
      `${[...new Set(record.played.plan.slices.flatMap(({ files }) => files))].join("\n")}\n`,
      context,
    );
}

/** How the rounds ended. */
export interface DebateResult {
  readonly debate: Debate;
  readonly rounds: readonly RoundRecord[];
  /** What the last Judge saw and nobody claimed, if no further round followed; absent for nothing. */
  readonly missed?: Report["missed"];
  /** What the static panel found without asking anybody. Absent if models debated. */
  readonly byRule?: readonly Validated[];
  /** The safe zones of the static panel; absent if models debated, because their rounds have the zones. */
  readonly zones?: readonly CheckedZone[];
  /** Why imported findings may not all have been judged, in a sentence; absent if all were. */
  readonly doubt?: string;
  readonly ending: DebateEnding;
}

export type DebateEnding =
  | { readonly kind: "stopped"; readonly step: StopStep; readonly tier: number }
  | { readonly kind: "incomplete"; readonly detail: string }
  /** The affordable part was read and judged in full; the rest was not read. */
  | ({ readonly kind: "cut"; readonly tier: number } & CutOff)
  | Abort;

/** Why a debate that reached its end has no further rounds. */
export interface StopStep {
  readonly reason: RunStopReason;
  readonly detail: string | undefined;
  readonly converged: boolean;
}

const NOTHING_BESIDES: Omit<Opening, "debate"> = { outside: [], carried: [] };

/**
 * Plays rounds until a stop rule applies or the debate cannot continue. If an earlier review has read the whole change,
 * only a Judge is asked, once and at the ceiling, because a further round could not correct it. Nobody is asked if
 * there is nothing to rule on.
 *
 * @param startTier the tier of the first round.
 */
export async function debateRounds(startTier: number, context: ReviewContext): Promise<DebateResult> {
  const opening = await openDebate(context);
  const focus = focusOf(context);
  if (focus === undefined || focus.files.length > 0) return new DebateLoop(context, opening).run(startTier);
  context.log.info(`No part of the change needs a new review: all of it was reviewed at ${shortHead(focus)}`);
  const ceiling = context.panel.models.length - 1;
  if (opening.outside.length + opening.carried.length > 0) return new DebateLoop(context, opening).run(ceiling);
  const step = { reason: "no-rounds", detail: "nothing-to-try", converged: true } as const;
  return { debate: opening.debate, rounds: [], ending: { kind: "stopped", step, tier: ceiling } };
}

class DebateLoop {
  readonly #context: ReviewContext;
  readonly #limits: ConvergenceLimits;
  readonly #records: RoundRecord[] = [];
  readonly #opening: Opening;
  #debate: Debate;
  #attempt = 1;
  #said = "";
  #seen: readonly Seen[] = [];
  /** Claims of the last round that wait for the next one. */
  #kept: readonly GatedClaim[] = [];

  constructor(context: ReviewContext, opening: Opening) {
    this.#context = context;
    this.#debate = opening.debate;
    this.#opening = opening;
    const hasNothingToTry = focusOf(context)?.files.length === 0;
    const maxRounds = hasNothingToTry ? 1 : context.plan.maxRounds;
    const isEconomical = context.plan.mode === "economy";
    this.#limits = {
      ceiling: context.panel.models.length - 1,
      maxRounds,
      failOn: context.failOn,
      hasNothingToTry,
      isEconomical,
    };
  }

  async run(startTier: number): Promise<DebateResult> {
    let tier = startTier;
    for (;;) {
      const round = this.#records.length + 1;
      this.#context.log.progress(
        `Round ${round} of at most ${this.#limits.maxRounds}, played with the model ${this.#context.panel.models[tier]}`,
      );
      const debate = this.#debate;
      const priorSummary = this.#describePriorRounds();
      const opening = round === 1 ? this.#opening : NOTHING_BESIDES;
      const besides = { outside: opening.outside, carried: [...opening.carried, ...this.#kept], seen: this.#seen };
      const isLast = round >= this.#limits.maxRounds;
      const input = { round, attempt: this.#attempt, tier, debate, ...besides, priorSummary, isLast };
      const result = await playRound(input, this.#context).catch((error: unknown) => toAbort(error, this.#context));
      if (result.kind === "aborted") {
        if ("debate" in result) this.#debate = result.debate;
        return this.#end({ kind: "aborted", reason: result.reason, detail: result.detail });
      }
      if (result.kind === "cut") {
        this.#debate = result.debate;
        return this.#end({ kind: "cut", ...result.cut, tier: this.#lastTier(tier) });
      }
      if (result.kind === "void") {
        if (tier >= this.#limits.ceiling) return this.#giveUp(result.reason, result.debate);
        this.#context.log.warning(`Round ${round} is void; the next stronger model plays it again: ${result.reason}`);
        // The claims of the void round stay open until a Judge rules on them.
        this.#debate = result.debate;
        this.#context.ledger.discardRound(round);
        tier += 1;
        this.#attempt += 1;
        continue;
      }
      this.#debate = result.debate;
      const next = await this.#settle(result.played, tier);
      if (result.cut !== undefined) return this.#end({ kind: "cut", ...result.cut, tier });
      if (next.kind === "stop") return this.#end(toEnding(next, tier, this.#context, this.#limits));
      tier = next.tier;
    }
  }

  #describePriorRounds(): string | undefined {
    return this.#records.length === 0 ? undefined : describePriorRounds(this.#debate, this.#said);
  }

  /** The tier of the last round played, which the Critic uses. */
  #lastTier(tier: number): number {
    return this.#records.at(-1)?.facts.tier ?? tier;
  }

  async #settle(played: PlayedRound, tier: number): Promise<NextStep> {
    const facts = await this.#factsOf(played, tier);
    const next = decideNextStep([...this.#records.map((record) => record.facts), facts], this.#limits);
    const zones = await groundZones(played.map.safe_zones, this.#context.ledger.receiptsOf("adversary"), this.#context);
    const guards = recordGuards(played.map.removed_guards, played.novel, this.#context.texts.context([]));
    const record = { played, facts, next, zones, guards };
    this.#records.push(record);
    this.#attempt = 1;
    this.#seen = played.seen;
    this.#kept = played.kept;
    this.#said = joinSummaries(played.judgeReplies) || this.#said;
    this.#context.board.settle(this.#debate.confirmed.length);
    await writeRound(record, this.#context);
    await writeAgents(this.#context);
    this.#context.log.info(summarizeRound(describeRound(record)));
    return next;
  }

  async #factsOf(played: PlayedRound, tier: number): Promise<RoundFacts> {
    const facts = toFacts(played, tier, this.#debate);
    if (!this.#limits.isEconomical || !hasUpheldAll(played)) return facts;
    const { unread } = await measureReading(this.#context);
    return { ...facts, isWhole: unread.length === 0 && facts.unresolvedSeverities.length === 0 };
  }

  #giveUp(reason: string, debate: Debate): Promise<DebateResult> {
    const round = this.#records.length + 1;
    this.#debate = debate;
    return this.#end({ kind: "incomplete", detail: `round ${round} could not be played: ${reason}` });
  }

  async #end(ending: DebateEnding): Promise<DebateResult> {
    const entries = this.#seen.map(({ entry }) => entry);
    const missed = await groundSeen(entries, "judge", this.#context);
    return { debate: this.#debate, rounds: this.#records, missed, ending };
  }
}

/**
 * Derives the debate's ending from the step that stops it. If the rounds ran out below the strongest model, the debate
 * is incomplete.
 */
function toEnding(
  step: Extract<NextStep, { readonly kind: "stop" }>,
  tier: number,
  context: ReviewContext,
  limits: ConvergenceLimits,
): DebateEnding {
  if (step.reason !== "max-rounds" || tier >= limits.ceiling) return { kind: "stopped", step, tier };
  const [at, ceiling] = [context.panel.models[tier], context.panel.models[limits.ceiling]];
  return { kind: "incomplete", detail: `max-rounds was reached with the model ${at}, before ${ceiling} was asked` };
}

/** A round as the report shows it. */
export function describeRound({ played, facts, next, zones, guards }: RoundRecord): RoundReport {
  const count = (kind: "confirmed" | "dismissed" | "unresolved") =>
    played.ruled.filter((outcome) => outcome.kind === kind).length;
  return {
    round: facts.round,
    tier: played.plan.model,
    slices: played.plan.slices.length,
    claims: played.claimed,
    rejected: played.rejected.length,
    duplicates: played.settled.length,
    kept: played.kept.length,
    missed: played.seen.length,
    novel: played.novel.length,
    confirmed: count("confirmed"),
    debunked: count("dismissed"),
    unresolved: count("unresolved"),
    substantive: facts.substantive.length,
    propagation: facts.confirmed.length - facts.substantive.length,
    safe_zones: played.map.safe_zones.length,
    heuristics: played.map.heuristics.length,
    adversary_void: played.isAdversaryVoid,
    summary: played.judgeReplies.map((reply) => reply.summary).join(" "),
    ...detailRound({ ruled: played.ruled, settled: played.settled, zones, guards }),
    next:
      next.kind === "stop" ? `stop: ${next.reason}${next.detail === undefined ? "" : ` (${next.detail})`}` : "continue",
  };
}

/** A finished round: the exchange, its facts, and the next step. */
export interface RoundRecord {
  readonly played: PlayedRound;
  readonly facts: RoundFacts;
  readonly next: NextStep;
  readonly zones: readonly CheckedZone[];
  /** Guards that the change removes, and the claims they may bear on. */
  readonly guards: RoundGuards;
}
