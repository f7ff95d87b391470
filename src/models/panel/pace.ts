import pLimit, { type LimitFunction } from "p-limit";
import type { Silence } from "../../budget/review-progress.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import type { PaceRecord } from "../../report/costs.ts";
import type { ModelBusy } from "../../text/errors.ts";
import { beginPace, decideRefusal, endPause, heldMs, noteAnswer, noteBegin, type PaceState } from "../../text/pace.ts";
import { describeGiveUp } from "../../text/retry.ts";
import type { PausableLimit } from "../../text/time-limit.ts";

interface PaceOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** The most agents at work at once. */
  readonly ceiling: number;
}

/** A call that the endpoint is asked now. Disposing of it makes room for the next. */
interface PacedCall extends Disposable {
  noteAnswer(): void;
  /**
   * Pauses all calls after the endpoint refused this one.
   *
   * @throws ModelError if the call is not worth another wait.
   */
  pause(busy: ModelBusy, refused: RefusedCall): void;
}

interface RefusedCall {
  /** How often the call was made. */
  readonly attempts: number;
  /** The milliseconds left of the run's time. */
  readonly leftMs: number;
  /** The call's name in the log. */
  readonly subject: string;
}

/** A call whose answer is awaited. */
interface AwaitedCall {
  readonly who: string;
  readonly begunMs: number;
}

/** The most pauses of a run that are logged individually. */
const MOST_TOLD = 5;
/** Pauses of so much in all are worth a warning: a log without information would be silent for as long. */
const LONG_PAUSE_MS = 60_000;
/** The total waiting time from which it is worth reporting. */
const WORTH_TELLING_MS = 1_000;
/** An answer that is awaited for so long is worth a line of the progress. */
const SILENCE_MS = 30_000;
const MINUTE_MS = 60_000;

/**
 * Controls how fast the agents of a run and their calls proceed, by a limit on agents and a common pause for all calls
 * after a refusal. Shared by all agents that use the same endpoint. Models do not know it: they throw ModelBusy.
 */
export class Pace {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #agents: LimitFunction;
  readonly #calls: LimitFunction;
  #state: PaceState;
  #lowestRoom: number;
  #mostAtOnce = 0;
  #pauses = 0;
  #refusals = 0;
  #answers = 0;
  /** When the first call began and the last answer came. */
  #firstMs: number | undefined;
  #lastMs = 0;
  #waitedMs = 0;
  /** The total time during which no call could begin. */
  #isWarned = false;
  #pausedMs = 0;
  readonly #underWay = new Set<AwaitedCall>();
  #queuedMs = 0;

  constructor({ clock, log, ceiling }: PaceOptions) {
    this.#clock = clock;
    this.#log = log;
    this.#agents = pLimit(ceiling);
    this.#calls = pLimit(ceiling);
    this.#state = beginPace(ceiling);
    this.#lowestRoom = ceiling;
  }

  /** The most agents at work at once. */
  get ceiling(): number {
    return this.#state.ceiling;
  }

  /** The number of agents now at work. */
  get atWork(): number {
    return this.#agents.activeCount;
  }

  /**
   * Waits for room for one more agent, in the order of requests; goes on at once when `signal` aborts, so that the agent
   * ends by itself. Disposing of the place makes room for the next.
   */
  async admit(signal: AbortSignal): Promise<Disposable> {
    const since = this.#clock.monotonicMs();
    const leave = await waitForPlace(this.#agents, signal);
    this.#queuedMs += this.#clock.monotonicMs() - since;
    return { [Symbol.dispose]: leave };
  }

  /**
   * Waits while calls are paused, for an attempt that a client makes by itself.
   *
   * @throws the signal's reason if it aborts first.
   */
  async ready(signal: AbortSignal): Promise<void> {
    for (let leftMs = this.heldMs(); leftMs > 0; leftMs = this.heldMs()) await this.#clock.sleep(leftMs, signal);
  }

  /** For how long from now no call begins. */
  heldMs(): number {
    return heldMs(this.#state, this.#clock.monotonicMs());
  }

  /** How far the endpoint slowed the run down so far. */
  record(): PaceRecord {
    const isHeld = this.#lowestRoom < this.ceiling || this.#pausedMs >= WORTH_TELLING_MS;
    const isQueued = this.#queuedMs >= WORTH_TELLING_MS;
    return {
      agents_at_once: this.ceiling,
      most_at_once: this.#mostAtOnce,
      calls_at_once_lowest: this.#lowestRoom,
      refusals: this.#refusals,
      waited_seconds: Math.round(this.#waitedMs / 1000),
      requests_per_minute: this.#answersPerMinute(),
      limited_by: isHeld ? "endpoint" : isQueued ? "agents-at-once" : "nothing",
    };
  }

  /**
   * Waits until an agent's call may begin, which takes no time of the agent. Its answer is awaited from then on.
   *
   * @throws the signal's reason if the limit is over first.
   */
  async begin(who: string, limit: PausableLimit): Promise<PacedCall> {
    const leave = await this.#waitForTurn(limit);
    this.#noteBegin();
    const call = { who, begunMs: this.#clock.monotonicMs() };
    this.#underWay.add(call);
    return {
      noteAnswer: () => this.#noteAnswer(),
      pause: (busy, refused) => {
        this.#underWay.delete(call);
        this.#pause(busy, { ...refused, begunMs: call.begunMs });
      },
      [Symbol.dispose]: () => {
        this.#underWay.delete(call);
        leave();
      },
    };
  }

  /** The agent whose answer is awaited for longest, if for at least 30 s; undefined for none. */
  silence(): Silence | undefined {
    const nowMs = this.#clock.monotonicMs();
    const waits = [...this.#underWay].map(({ who, begunMs }) => ({ who, forMs: nowMs - begunMs }));
    const [first, ...others] = waits.filter(({ forMs }) => forMs >= SILENCE_MS).sort((a, b) => b.forMs - a.forMs);
    return first && { ...first, others: others.length };
  }

  async #waitForTurn(limit: PausableLimit): Promise<() => void> {
    const { signal } = limit;
    const since = this.#clock.monotonicMs();
    const goOn = limit.pause();
    try {
      for (;;) {
        signal.throwIfAborted();
        await this.ready(signal);
        this.#update(endPause(this.#state, this.#clock.monotonicMs()));
        const leave = await waitForPlace(this.#calls, signal);
        if (this.heldMs() === 0 && !signal.aborted) return leave;
        leave();
      }
    } finally {
      this.#waitedMs += this.#clock.monotonicMs() - since;
      goOn();
    }
  }

  #noteBegin(): void {
    this.#firstMs ??= this.#clock.monotonicMs();
    this.#mostAtOnce = Math.max(this.#mostAtOnce, this.#calls.activeCount);
    this.#update(noteBegin(this.#state));
  }

  #noteAnswer(): void {
    this.#answers += 1;
    this.#lastMs = this.#clock.monotonicMs();
    this.#update(noteAnswer(this.#state));
  }

  #pause(busy: ModelBusy, { attempts, subject, ...call }: RefusedCall & { readonly begunMs: number }): void {
    const nowMs = this.#clock.monotonicMs();
    const isAnswering = [...this.#underWay].some(({ begunMs }) => begunMs < this.#state.pausedAtMs);
    const heldBeforeMs = this.heldMs();
    const refused = { ...call, askedMs: busy.askedMs, nowMs, isAnswering };
    const { state, givenUp, isNew } = decideRefusal(this.#state, refused);
    this.#refusals += 1;
    this.#update(state);
    this.#pausedMs += this.heldMs() - heldBeforeMs;
    if (givenUp !== undefined) {
      const isAskedTooMuch = "isAsked" in givenUp && givenUp.isAsked;
      throw busy.givenUp({ attempts, waiting: describeGiveUp(givenUp), isAskedTooMuch });
    }
    if (isNew) this.#pauses += 1;
    if (!this.#isWarned && this.#pausedMs >= LONG_PAUSE_MS) {
      this.#isWarned = true;
      this.#log.warning(`${subject}: ${busy.detail}; all calls wait, so far ${Math.round(this.#pausedMs / 1000)} s`);
    }
    if (!isNew || this.#pauses > MOST_TOLD) return;
    this.#log.info(`${subject}: ${busy.detail}; all calls pause for ${Math.round(this.heldMs() / 100) / 10} s`);
  }

  #update(state: PaceState): void {
    this.#state = state;
    this.#calls.concurrency = Math.floor(state.room);
    this.#lowestRoom = Math.min(this.#lowestRoom, this.#calls.concurrency);
  }

  #answersPerMinute(): number | null {
    const spanMs = this.#lastMs - (this.#firstMs ?? 0);
    if (this.#refusals === 0 || spanMs < MINUTE_MS) return null;
    return Math.round((this.#answers * MINUTE_MS * 10) / spanMs) / 10;
  }
}

/**
 * Waits for a place in order of arrival; the returned function gives it up. Resolves at once when the signal aborts.
 */
function waitForPlace(places: LimitFunction, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve) => {
    // A separate signal, because many wait with the same one: it is removed together with its listener.
    const ended = AbortSignal.any([signal]);
    const goWithout = (): void => resolve(() => undefined);
    if (ended.aborted) return goWithout();
    ended.addEventListener("abort", goWithout, { once: true });
    void places(
      () =>
        new Promise<void>((leave) => {
          ended.removeEventListener("abort", goWithout);
          if (ended.aborted) leave();
          else resolve(leave);
        }),
    );
  });
}
