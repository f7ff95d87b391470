import { type ProgressStep, type ReviewProgress, timeLeft } from "../budget/review-progress.ts";
import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import type { Panel, Performance } from "../ports/panel.ts";
import { isDebateRole, type Role } from "../replies/role.ts";

export interface BoardOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly panel: Pick<Panel, "kind" | "purse" | "atOnce" | "atWork" | "silence" | "heldMs">;
  /** Milliseconds left of the run's time; absent if it has no limit. */
  readonly leftMs?: (() => number) | undefined;
}

/** Judge and Critic come after the reading, the Critic after the Judge. */
const AFTER_READING = 2;
const AFTER_JUDGING = 1;

/** Tracks the progress of one review and logs it every second while agents work. It decides nothing. */
export class ProgressBoard {
  readonly #context: BoardOptions;
  readonly #ticker: Ticker;
  #step: ProgressStep = { kind: "work", what: "Reviewing", forMs: 0 };
  #estimate: { readonly text: string; readonly agentMs: number } | undefined;
  #claims = 0;
  #confirmed = 0;
  /** Agents of the debate still to be asked: concurrently, and in turn after those. */
  #toCome = 0;
  #inTurn = 0;
  readonly #underWay: Role[] = [];
  #seen = { agents: 0, totalMs: 0 };

  constructor(context: BoardOptions) {
    this.#context = context;
    this.#ticker = new Ticker(context.clock, () => context.log.standing(this.standing()));
  }

  /** Sets the estimate: a sentence, and the expected time of one agent. */
  expect(text: string, agentMs: number): void {
    this.#estimate = { text, agentMs };
  }

  /** Begins a round with this many parts and readers per part. Earlier claims are settled. */
  openRound(round: number, { parts, readers }: { readonly parts: number; readonly readers: number }): void {
    this.#step = { kind: "reading", round, read: 0, parts };
    this.#claims = 0;
    this.#toCome = parts * readers;
    this.#inTurn = AFTER_READING;
  }

  /** Begins reading some of the round's parts again. */
  readAgain(round: number, parts: number): void {
    this.#step = { kind: "reading", round, read: 0, parts };
    this.#toCome = parts;
  }

  /** Counts a part that all its readers have finished. */
  partRead(): void {
    if (this.#step.kind === "reading") this.#step = { ...this.#step, read: this.#step.read + 1 };
  }

  openJudging(round: number, { claims, judges }: { readonly claims: number; readonly judges: number }): void {
    this.#step = { kind: "judging", round, claims };
    this.#toCome = judges;
    this.#inTurn = AFTER_JUDGING;
  }

  /** Sets the number of confirmed findings so far, earlier rounds included. */
  settle(confirmed: number): void {
    this.#confirmed = confirmed;
  }

  openCritic({ findings, critics }: { readonly findings: number; readonly critics: number }): void {
    this.#step = { kind: "re-checking", checked: 0, findings };
    this.#confirmed = 0;
    this.#toCome = critics;
    this.#inTurn = 0;
  }

  reChecked(findings: number, confirmed: number): void {
    if (this.#step.kind === "re-checking") this.#step = { ...this.#step, checked: this.#step.checked + findings };
    this.#confirmed += confirmed;
  }

  /** Asks an agent and counts it as working until it ends. */
  async during<R extends Role>(role: R, ask: () => Promise<Performance<R>>): Promise<Performance<R>> {
    this.#underWay.push(role);
    this.#ticker.start();
    if (isDebateRole(role)) this.#toCome = Math.max(0, this.#toCome - 1);
    try {
      const performance = await ask();
      this.#learn(performance);
      return performance;
    } finally {
      this.#underWay.splice(this.#underWay.indexOf(role), 1);
      if (this.#underWay.length === 0) this.#ticker.stop();
    }
  }

  #learn(performance: Performance<Role>): void {
    const { agents, totalMs } = this.#seen;
    this.#seen = { agents: agents + 1, totalMs: totalMs + performance.durationMs };
    if (performance.kind === "answered" && performance.role === "enthusiast" && "findings" in performance.reply)
      this.#claims += performance.reply.findings.length;
  }

  /** The current progress of the review. */
  standing(): ReviewProgress {
    const { panel } = this.#context;
    const helper = this.#underWay.find((role) => !isDebateRole(role));
    const underWay = this.#underWay.length;
    return {
      step: helper === undefined ? this.#step : { kind: "helping", role: helper },
      agents: panel.kind === "static" ? undefined : (panel.atWork?.() ?? underWay),
      claims: this.#claims,
      confirmed: this.#confirmed,
      tokens: panel.purse === undefined ? undefined : panel.purse.limit - panel.purse.left(),
      leftMs: helper === undefined ? this.#timeLeft(underWay) : undefined,
      silence: panel.silence?.(),
      estimate: this.#estimate?.text,
    };
  }

  #timeLeft(underWay: number): number | undefined {
    const { panel, leftMs } = this.#context;
    if (panel.purse === undefined) return undefined;
    // Agents waiting for their turn are still to come; the number now at work is the concurrency.
    const atWork = Math.min(underWay, panel.atWork?.() ?? underWay);
    const toCome = this.#toCome + underWay - atWork;
    const most = panel.atOnce ?? Math.max(1, underWay + this.#toCome);
    return timeLeft({
      estimatedMs: this.#estimate?.agentMs,
      seen: this.#seen,
      underWay: atWork,
      toCome,
      inTurn: this.#inTurn,
      atOnce: toCome > 0 && atWork > 0 ? Math.min(most, atWork) : most,
      boundMs: leftMs?.() ?? Number.POSITIVE_INFINITY,
      heldMs: panel.heldMs?.(),
    });
  }
}

/** Runs work without countable parts and logs it while it lasts. `what` is a sentence without its full stop. */
export async function logWhile<T>(
  what: string,
  work: () => Promise<T>,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Promise<T> {
  const sinceMs = clock.monotonicMs();
  const none = { agents: undefined, claims: 0, confirmed: 0, tokens: undefined, estimate: undefined };
  const ticker = new Ticker(clock, () => {
    const step = { kind: "work" as const, what, forMs: clock.monotonicMs() - sinceMs };
    log.standing({ ...none, step, leftMs: undefined, silence: undefined });
  });
  ticker.start();
  try {
    return await work();
  } finally {
    ticker.stop();
  }
}

/** Updates more often would be too fast to read. */
const TICK_MS = 1000;

/** Calls a function every second between start and stop, without keeping the process alive. */
class Ticker {
  readonly #clock: Clock;
  readonly #tick: () => void;
  #stopped: AbortController | undefined;

  constructor(clock: Clock, tick: () => void) {
    this.#clock = clock;
    this.#tick = tick;
  }

  /** Does nothing if already started. */
  start(): void {
    if (this.#stopped !== undefined) return;
    this.#stopped = new AbortController();
    this.#wait(this.#stopped.signal);
  }

  stop(): void {
    this.#stopped?.abort();
    this.#stopped = undefined;
  }

  #wait(stopped: AbortSignal): void {
    const next = this.#clock.deadline(TICK_MS, stopped);
    const ring = (): void => {
      if (stopped.aborted) return;
      this.#tick();
      this.#wait(stopped);
    };
    next.addEventListener("abort", ring, { once: true });
  }
}

/** A log whose lines each begin with a label. */
export function labelledLog(label: string, log: Log): Log {
  const within = (text: string) => `${label}: ${text}`;
  return {
    progress: (text) => log.progress(within(text)),
    standing: (progress) => log.standing({ ...progress, label }),
    info: (text) => log.info(within(text)),
    warning: (text) => log.warning(within(text)),
  };
}
