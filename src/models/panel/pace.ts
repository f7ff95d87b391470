import pLimit, { type LimitFunction } from "p-limit";
import type { Silence } from "../../budget/review-progress.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import type { Model, ModelReply, ModelRequest } from "../../ports/model.ts";
import type { PaceRecord } from "../../report/costs.ts";
import { ModelBusy } from "../../text/errors.ts";
import { beginPace, decideRefusal, endPause, heldMs, noteAnswer, noteBegin, type PaceState } from "../../text/pace.ts";
import { describeGiveUp } from "../../text/retry.ts";
import type { PausableLimit, TimeLimit } from "../../text/time-limit.ts";

interface PaceOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** The most agents at work at once. */
  readonly ceiling: number;
}

/** One agent that calls the endpoint. */
interface PacedAgent {
  /** Its own time limit, which pauses while it waits for its turn. */
  readonly limit: PausableLimit;
  /** The milliseconds left of the run's time. */
  readonly leftMs: () => number;
  /** Its name in the log. */
  readonly who: string;
  readonly waiting: Waiting;
}

/** The most pauses of a run that are logged individually. */
const MOST_TOLD = 5;
/** Pauses of so much in all are worth a warning: a log without information would be silent for as long. */
const LONG_PAUSE_MS = 60_000;
/** The total waiting time from which it is worth reporting. */
const WORTH_TELLING_MS = 1_000;
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
  /** When each running call began. */
  readonly #underWay = new Map<symbol, number>();
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

  /** Runs an agent as soon as there is room, in the order of requests; at once when `signal` aborts, to end it. */
  async admit<T>(signal: AbortSignal, play: () => Promise<T>): Promise<T> {
    const since = this.#clock.monotonicMs();
    const leave = await waitForPlace(this.#agents, signal);
    this.#queuedMs += this.#clock.monotonicMs() - since;
    return await play().finally(leave);
  }

  /**
   * Wraps the model for one agent: each call waits for its turn, and is repeated after a pause if the endpoint refuses
   * it as one too many.
   */
  paced(model: Model, agent: PacedAgent): Model {
    return {
      ...(model.host === undefined ? {} : { host: model.host }),
      complete: (request, limit) => this.#complete(model, request, { limit, agent }),
    };
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

  async #complete(
    model: Model,
    request: ModelRequest,
    { limit, agent }: { readonly limit: TimeLimit; readonly agent: PacedAgent },
  ): Promise<ModelReply> {
    for (let attempts = 1; ; attempts += 1) {
      const leave = await this.#begin(limit.signal, agent.limit);
      const begunMs = this.#clock.monotonicMs();
      const call = Symbol();
      this.#underWay.set(call, begunMs);
      try {
        const reply = await agent.waiting.during(agent.who, () => model.complete(request, limit));
        this.#noteAnswer();
        return reply;
      } catch (error) {
        if (!(error instanceof ModelBusy)) throw error;
        this.#underWay.delete(call);
        this.#pause(error, { begunMs, attempts, leftMs: agent.leftMs(), subject: nameCall(model, request) });
      } finally {
        this.#underWay.delete(call);
        leave();
      }
    }
  }

  /**
   * Waits until a call may begin; the returned function makes room for the next. @throws the signal's reason if it
   * aborts first.
   */
  async #begin(signal: AbortSignal, limit: PausableLimit): Promise<() => void> {
    const since = this.#clock.monotonicMs();
    const goOn = limit.pause();
    try {
      for (;;) {
        signal.throwIfAborted();
        await this.ready(signal);
        this.#update(endPause(this.#state, this.#clock.monotonicMs()));
        const leave = await waitForPlace(this.#calls, signal);
        if (this.heldMs() === 0 && !signal.aborted) {
          this.#noteBegin();
          return leave;
        }
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

  /** @throws ModelError if the call is not worth another wait. */
  #pause(
    busy: ModelBusy,
    { attempts, subject, ...call }: { begunMs: number; attempts: number; leftMs: number; subject: string },
  ): void {
    const nowMs = this.#clock.monotonicMs();
    const isAnswering = [...this.#underWay.values()].some((begunMs) => begunMs < this.#state.pausedAtMs);
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

function nameCall({ host = "its address" }: Model, { model, answer }: ModelRequest): string {
  return `model ${model} at ${host}, for the ${answer.name}'s answer`;
}

const SILENCE_MS = 30_000;

interface Asked {
  readonly who: string;
  readonly sinceMs: number;
}

/** Tracks which answers are awaited, and since when. Shared by all agents of a run. */
export class Waiting {
  readonly #clock: Clock;
  readonly #asked = new Set<Asked>();

  constructor({ clock }: { readonly clock: Clock }) {
    this.#clock = clock;
  }

  /** Runs a request and counts `who` as awaited meanwhile. */
  async during<T>(who: string, ask: () => Promise<T>): Promise<T> {
    const asked: Asked = { who, sinceMs: this.#clock.monotonicMs() };
    this.#asked.add(asked);
    return await ask().finally(() => this.#asked.delete(asked));
  }

  /** The agent that has waited longest for an answer, if at least 30 s; undefined for none. */
  silence(): Silence | undefined {
    const now = this.#clock.monotonicMs();
    const waits = [...this.#asked].map(({ who, sinceMs }) => ({ who, forMs: now - sinceMs }));
    const [first, ...others] = waits.filter(({ forMs }) => forMs >= SILENCE_MS).sort((a, b) => b.forMs - a.forMs);
    return first && { ...first, others: others.length };
  }
}
