import type { PromptFiles } from "../../assignments/prompts.ts";
import { answerRoom } from "../../budget/context-window.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Model, ModelReply, ModelRequest, ModelUsage } from "../../ports/model.ts";
import type { Dialogue, Performance, PerformanceOutcome } from "../../ports/panel.ts";
import { ROLE_NAMES, type Role } from "../../replies/role.ts";
import { ModelBusy, ModelError } from "../../text/errors.ts";
import { type PausableLimit, pausablePartOf } from "../../text/time-limit.ts";
import { addUsage, NO_USAGE, type Usage } from "../../text/usage.ts";
import type { Pace } from "./pace.ts";
import { type ReadingWatch, SentCalls } from "./reading-watch.ts";
import type { TokenBudget } from "./token-budget.ts";

/** What the calls of every agent of a run share. */
export interface CallingTools {
  readonly model: Model;
  readonly prompts: PromptFiles;
  readonly watch: ReadingWatch;
  readonly budget: TokenBudget;
  readonly pace: Pace;
  readonly clock: Clock;
  /** The milliseconds left of the run's time. */
  readonly leftMs: () => number;
  /** The longest one agent may take, apart from waiting for its turn. */
  readonly agentSeconds: number;
}

/** Who calls. */
interface Caller {
  readonly role: Role;
  readonly round: number;
  readonly model: string;
}

/** The agent's result and cost, even if it produced nothing. */
export interface AgentResult<R extends Role>
  extends Pick<Performance<R>, "startedAt" | "durationMs" | "usage" | "responseIds"> {
  readonly outcome: PerformanceOutcome<R>;
  readonly dialogue: Dialogue;
}

/** The calls of one agent, within its time: each counts towards the run's budget, whatever its result. */
export class AgentCalls implements Disposable {
  readonly #tools: CallingTools;
  readonly #who: string;
  /** Whether tokens kept for judging are unavailable to it. */
  readonly #isReader: boolean;
  readonly #startedAt: string;
  readonly #startMs: number;
  readonly #over = new AbortController();
  /** Aborts when the run does. */
  readonly run: AbortSignal;
  /** Ends at this agent's own deadline, and whenever `run` aborts. */
  readonly limit: PausableLimit;
  /** The evidence of whether the model reads what it is sent. */
  readonly reading = new SentCalls();
  readonly #responseIds: string[] = [];
  #usage: Usage = NO_USAGE;
  readonly #answeredBy = new Set<string>();
  #brokenOff = 0;

  /** Its time begins. */
  constructor(tools: CallingTools, { role, round, model }: Caller, run: AbortSignal) {
    const { clock, leftMs, agentSeconds } = tools;
    this.#tools = tools;
    this.#who = `the ${ROLE_NAMES[role]} (round ${round}, model ${model})`;
    this.#isReader = role === "enthusiast" || role === "adversary";
    this.#startedAt = clock.timestamp();
    this.#startMs = clock.monotonicMs();
    this.run = run;
    const whole = { signal: AbortSignal.any([run, this.#over.signal]), leftMs };
    this.limit = pausablePartOf(whole, agentSeconds * 1000, clock);
  }

  /** Ends its time, so that its deadline leaves neither a timer nor a listener behind. */
  [Symbol.dispose](): void {
    this.#over.abort();
  }

  get cost(): Pick<AgentResult<Role>, "startedAt" | "durationMs" | "usage" | "responseIds"> {
    const durationMs = Math.round(this.#tools.clock.monotonicMs() - this.#startMs);
    return { startedAt: this.#startedAt, durationMs, usage: this.#usage, responseIds: this.#responseIds };
  }

  get dialogue(): Omit<Dialogue, "reprompts"> {
    const { host } = this.#tools.model;
    return { answeredBy: [...this.#answeredBy], brokenOff: this.#brokenOff, ...(host === undefined ? {} : { host }) };
  }

  /**
   * Makes one call as soon as the endpoint may be asked, and again after a pause if it refuses the call as one too many.
   *
   * @throws KeptForJudging if it would use tokens kept from readers.
   * @throws ModelError if there was no reply.
   * @throws the signal's reason if the limit is over.
   */
  async complete(request: ModelRequest): Promise<ModelReply> {
    const { model, budget, pace, leftMs } = this.#tools;
    this.limit.signal.throwIfAborted();
    if (this.#isReader) budget.admit(promptChars(request));
    const sent = this.#withRoom(request);
    for (let attempts = 1; ; attempts += 1) {
      using call = await pace.begin(this.#who, this.limit);
      try {
        const reply = await model.complete(sent, this.limit);
        call.noteAnswer();
        this.#noteReply(request, reply);
        return reply;
      } catch (error) {
        this.#noteFailure(request, error);
        if (!(error instanceof ModelBusy)) throw error;
        call.pause(error, { attempts, leftMs: leftMs(), subject: nameCall(model, request) });
      }
    }
  }

  /** Adds the room that a known window leaves for the answer. */
  #withRoom(request: ModelRequest): ModelRequest {
    const window = this.#tools.watch.windowOf(request.model);
    return window === undefined
      ? request
      : { ...request, answerRoom: answerRoom(window, this.reading.tokensOf(request)) };
  }

  #noteReply(request: ModelRequest, reply: ModelReply): void {
    if (reply.isDoubled === true) this.#bookBrokenOff(request);
    if (reply.responseId !== undefined) this.#responseIds.push(reply.responseId);
    if (isOfModel(reply)) {
      this.#answeredBy.add(reply.model);
      this.reading.add(request, reply);
      if (this.reading.decide().kind === "unreported") this.#tools.watch.noteNoUsage(request.model);
    }
    this.#book(request, reply.usage, reply.content?.length ?? 0);
  }

  #noteFailure(request: ModelRequest, error: unknown): void {
    if (this.limit.signal.aborted) this.#bookBrokenOff(request);
    if (error instanceof ModelError && error.kind === "too-long")
      this.#tools.watch.learn(request.model, error.message, error.window);
  }

  /** The cost is unknown but not zero, so the budget counts the prompt as used. */
  #bookBrokenOff(request: ModelRequest): void {
    this.#brokenOff += 1;
    this.#tools.budget.book(undefined, () => promptChars(request));
  }

  #book(request: ModelRequest, usage: ModelUsage | undefined, repliedChars: number): void {
    this.#tools.budget.book(usage, () => promptChars(request) + repliedChars);
    const tokens = usage ?? { inputTokens: 0, cachedTokens: 0, outputTokens: 0, reasoningTokens: 0 };
    this.#usage = addUsage(this.#usage, { ...tokens, calls: 1, callsWithoutUsage: usage === undefined ? 1 : 0 });
  }
}

/** Whether a reply comes from a model at all, and is not some other document. */
export function isOfModel(reply: ModelReply): boolean {
  return reply.responseId !== undefined || reply.finishReason !== undefined;
}

function promptChars({ messages }: ModelRequest): number {
  return JSON.stringify(messages).length;
}

function nameCall({ host = "its address" }: Model, { model, answer }: ModelRequest): string {
  return `model ${model} at ${host}, for the ${answer.name}'s answer`;
}
