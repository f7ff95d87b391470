import { decideRefusal } from "../../../core/pace/decide-refusal.ts";
import { decideCrew, decideTurn } from "../../../core/pace/decide-turn.ts";
import type { EndpointLimits } from "../../../core/pace/endpoint-limits.ts";
import { isSlowed } from "../../../core/pace/is-slowed.ts";
import { overdueMs } from "../../../core/pace/latency.ts";
import { spacingMs } from "../../../core/pace/learned-rate.ts";
import { noteAnswer, noteEnd, noteStart, noteTime } from "../../../core/pace/note-call.ts";
import { beginPace, type PaceState } from "../../../core/pace/pace-state.ts";
import { NOTHING_TOLD, tellPace } from "../../../core/pace/tell-pace.ts";
import type { KnownWait } from "../../../core/progress/review-progress.ts";
import type { PaceRecord } from "../../../core/report/pace-record.ts";
import { type GiveUp, type InLine, LIMIT_MS, type Patience } from "../../../core/retry.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Log } from "../../../ports/log.ts";
import type { RefusedAttempt } from "../../../ports/model.ts";
import { WaitingLine } from "./waiting-line.ts";

export interface PaceOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** The most agents at work at once. */
  readonly ceiling: number;
}

/** A call that asks for its turn. */
export interface AskedTurn {
  /** Whose call it is, by the order in which agents were admitted: older ones go first. */
  readonly agent: number;
  /** Tokens that its prompt has at the least. */
  readonly tokens: number;
  /** The server it goes to, as messages name it. */
  readonly host: string;
  readonly signal: AbortSignal;
}

/** As one call alone is tried: over a minute, and four times at the least. */
const PATIENCE: Patience = {
  ...{ attempts: 4, limitMs: LIMIT_MS, unnamedLimitMs: 0, longestMs: Number.POSITIVE_INFINITY },
  passing: new Set([503]),
};
/** So many refusals of a run are told one by one. */
const MOST_TOLD = 5;
/** The share of calls that are asked a second time. */
const MOST_DOUBLED = 0.15;
/** While nothing says when a call is overdue, or too many are, that is looked at again so often. */
const LOOK_AGAIN_MS = 5_000;
/** What was waited for in all, below which it is not worth a word. */
const WORTH_TELLING_MS = 1_000;

/**
 * Lets the agents of a run, and each of their calls, go on as fast as their endpoint takes them. Shared by all that ask
 * the same endpoint. What it decides by is `core/pace/`; here it is waited.
 */
export class Pace {
  readonly #options: PaceOptions;
  #state: PaceState;
  readonly #calls = new WaitingLine<AskedTurn, number>();
  readonly #crew = new WaitingLine<{ readonly signal: AbortSignal }, number>();
  #atWork = 0;
  #admitted = 0;
  #begun = 0;
  #told = NOTHING_TOLD;
  #alarm: AbortController | undefined;
  #waitedMs = 0;
  #queuedMs = 0;
  #doubled = 0;

  constructor(options: PaceOptions) {
    this.#options = options;
    this.#state = beginPace(options.ceiling, options.clock.monotonicMs());
  }

  /** The most agents at work at once. */
  get ceiling(): number {
    return this.#options.ceiling;
  }

  /** How many agents are at work now. */
  get atWork(): number {
    return this.#atWork;
  }

  /** Plays an agent as soon as it may be at work, in the order of being asked; at once when `signal` aborts, to end it. */
  async admit<T>(signal: AbortSignal, play: (agent: number) => Promise<T>): Promise<T> {
    const since = this.#now();
    const isFull = this.#atWork >= this.ceiling;
    const admitted = this.#crew.join({ signal }, 0);
    this.#goOn();
    const agent = await admitted.catch(() => this.#seat());
    if (isFull) this.#queuedMs += this.#now() - since;
    try {
      return await play(agent);
    } finally {
      this.#atWork -= 1;
      this.#goOn();
    }
  }

  /**
   * Waits until a call may begin, and says what it is known by from there.
   *
   * @throws the signal's reason if it aborts first.
   */
  async turn(asked: AskedTurn): Promise<number> {
    asked.signal.throwIfAborted();
    const since = this.#now();
    const turn = this.#calls.join(asked, asked.agent);
    this.#goOn();
    try {
      return await turn;
    } finally {
      this.#waitedMs += this.#now() - since;
    }
  }

  /** A call was answered. */
  answered(id: number, limits: EndpointLimits | undefined, host: string): void {
    this.#state = noteAnswer(this.#state, id, { nowMs: this.#now(), limits });
    this.#tell(host);
    this.#goOn();
  }

  /** A call was refused as one too many, with so much left of the run's time: why it is given up, or that it is to ask for its turn again. */
  refused(id: number, refused: RefusedAttempt, leftMs: number): GiveUp | InLine {
    const time = { nowMs: this.#now(), wallMs: this.#options.clock.now(), leftMs };
    const { state, givenUp } = decideRefusal(this.#state, { id, ...refused }, time, PATIENCE);
    this.#state = state;
    this.#goOn();
    const leastMs = Math.max(0, state.heldUntilMs - time.nowMs);
    return givenUp ?? { kind: "in-line", leastMs, isTold: state.tally.refusals <= MOST_TOLD };
  }

  /**
   * Resolves when a call that begins now is so late that it is asked once more beside it; few of a run's calls are. How late
   * that is, and how many may be, is looked at again as other calls are answered.
   */
  async overdue(signal: AbortSignal): Promise<void> {
    const since = this.#now();
    for (;;) {
      const ms = overdueMs(this.#state.latency);
      const leftMs = ms === undefined ? undefined : since + ms - this.#now();
      if (leftMs !== undefined && leftMs <= 0 && this.#doubled <= this.#begun * MOST_DOUBLED) break;
      // Ends early with the signal alone.
      await this.#options.clock.sleep(Math.max(LOOK_AGAIN_MS, leftMs ?? 0), signal);
    }
    this.#doubled += 1;
  }

  /** A call is over without an answer. */
  ended(id: number): void {
    this.#state = noteEnd(this.#state, id);
    this.#goOn();
  }

  /** What the endpoint keeps its calls waiting for now. */
  wait(): KnownWait {
    const nowMs = this.#now();
    const next = this.#calls.first;
    const turn = next === undefined ? undefined : decideTurn(this.#state, next, nowMs);
    const { rate } = this.#state;
    return {
      heldMs: turn?.kind === "later" ? Math.max(0, turn.atMs - nowMs) : 0,
      spacingMs: rate === undefined ? undefined : spacingMs(rate),
    };
  }

  /** How fast the endpoint let the run go so far. */
  record(): PaceRecord {
    const { tally, rate } = this.#state;
    const isHeld = tally.refusals > 0 || this.#waitedMs >= WORTH_TELLING_MS;
    const isByEndpoint = isHeld && isSlowed(this.#state);
    const isFull = this.#queuedMs >= WORTH_TELLING_MS || isHeld;
    return {
      agents_at_once: this.ceiling,
      most_at_once: tally.mostAtOnce,
      calls_at_once_lowest: tally.lowestRoom,
      refusals: tally.refusals,
      waited_seconds: Math.round(this.#waitedMs / 1000),
      requests_per_minute: rate === undefined ? null : Math.round(rate.perMinute * 10) / 10,
      limited_by: isByEndpoint ? "endpoint" : isFull ? "agents-at-once" : "nothing",
    };
  }

  #now(): number {
    return this.#options.clock.monotonicMs();
  }

  #tell(host: string): void {
    const news = tellPace(this.#state, this.#told, host);
    if (news === undefined) return;
    this.#told = news.told;
    this.#options.log.info(news.line);
  }

  #seat(): number {
    this.#atWork += 1;
    return this.#admitted++;
  }

  /** Lets begin what may begin, and wakes up again when more may. */
  #goOn(): void {
    this.#alarm?.abort();
    this.#alarm = undefined;
    this.#state = noteTime(this.#state, this.#now());
    while (this.#crew.first !== undefined && this.#atWork < decideCrew(this.#state)) this.#crew.serve(this.#seat());
    for (let next = this.#calls.first; next !== undefined; next = this.#calls.first) {
      const nowMs = this.#now();
      const turn = decideTurn(this.#state, next, nowMs);
      if (turn.kind === "later") this.#wake(turn.atMs - nowMs);
      if (turn.kind !== "go") return;
      const id = this.#begun++;
      this.#state = noteStart(this.#state, { id, begunMs: nowMs, tokens: next.tokens });
      this.#calls.serve(id);
    }
  }

  #wake(ms: number): void {
    const alarm = new AbortController();
    this.#alarm = alarm;
    const ring = (): void => {
      if (!alarm.signal.aborted) this.#goOn();
    };
    // Only the alarm's own signal ends the wait early, and then another takes its place.
    this.#options.clock.sleep(Math.max(1, ms), alarm.signal).then(ring, () => undefined);
  }
}
