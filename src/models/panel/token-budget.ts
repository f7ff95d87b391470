import { answerRoom } from "../../budget/context-window.ts";
import type { Model, ModelReply, ModelRequest, ModelUsage } from "../../ports/model.ts";
import type { Dialogue } from "../../ports/panel.ts";
import { groupDigits } from "../../text/count-of.ts";
import { ModelError } from "../../text/errors.ts";
import type { TimeLimit } from "../../text/time-limit.ts";
import { addUsage, CHARS_PER_TOKEN, NO_USAGE, type Usage } from "../../text/usage.ts";
import { type ReadingWatch, SentCalls } from "./reading-watch.ts";

/** A reader's call that was not made, because it would have used tokens kept for judging. */
export class KeptForJudging extends Error {}

/** Counts the run's tokens against its budget. Shared by all agents of a run. */
export class TokenBudget {
  readonly #limit: number;
  #used = 0;
  #kept = 0;
  /** The tokens of calls so far, with their characters. */
  #seen = { tokens: 0, chars: 0 };
  #isEstimated = false;

  /** @param limit tokens, input and output together. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get limit(): number {
    return this.#limit;
  }

  /** Tokens not used yet; never negative. */
  left(): number {
    return Math.max(0, this.#limit - this.#used);
  }

  /** Keeps this many tokens from readers, for judging claims; replaces the previous amount. */
  keep(tokens: number): void {
    this.#kept = Math.ceil(tokens);
  }

  /**
   * Checks whether a reader may make a call, by the usage of calls so far.
   *
   * @param chars of its prompt.
   * @throws KeptForJudging if the call would probably use tokens kept for judging.
   */
  admit(chars: number): void {
    const { tokens, chars: seenChars } = this.#seen;
    const usual = seenChars === 0 ? 0 : Math.ceil((chars * tokens) / seenChars);
    if (this.#kept > 0 && this.#used + usual + this.#kept > this.#limit)
      throw new KeptForJudging(`what is left of the token budget is kept for judging: ${this.describe()} are used`);
  }

  isSpent(): boolean {
    return this.#used >= this.#limit;
  }

  /** Describes how much of the budget was used, once it is spent. */
  describe(): string {
    const amount = `${groupDigits(this.#used)} of ${groupDigits(this.#limit)} tokens`;
    return this.#isEstimated
      ? `${amount}, of which those the endpoint did not tell are a token for every ${CHARS_PER_TOKEN} characters`
      : amount;
  }

  /** Records the usage of one call; without usage, its characters are counted instead. */
  book(usage: ModelUsage | undefined, countChars: () => number): void {
    if (usage === undefined) this.#isEstimated = true;
    const chars = countChars();
    const tokens = usage === undefined ? Math.ceil(chars / CHARS_PER_TOKEN) : usage.inputTokens + usage.outputTokens;
    this.#used += tokens;
    this.#seen = { tokens: this.#seen.tokens + tokens, chars: this.#seen.chars + chars };
  }
}

/** The calls of one agent: each counts towards the run's budget, whatever its result. */
export class BookedCalls {
  readonly #model: Model;
  readonly #budget: TokenBudget;
  readonly #limit: TimeLimit;
  readonly #isReader: boolean;
  readonly #watch: ReadingWatch;
  /** The evidence of whether the model reads what it is sent. */
  readonly reading = new SentCalls();
  readonly responseIds: string[] = [];
  usage: Usage = NO_USAGE;
  readonly #answeredBy = new Set<string>();
  #brokenOff = 0;

  /** @param isReader whether tokens kept for judging are unavailable to it. */
  constructor(
    { model, budget, watch }: { readonly model: Model; readonly budget: TokenBudget; readonly watch: ReadingWatch },
    limit: TimeLimit,
    isReader = false,
  ) {
    this.#isReader = isReader;
    this.#model = model;
    this.#budget = budget;
    this.#limit = limit;
    this.#watch = watch;
  }

  get dialogue(): Omit<Dialogue, "reprompts"> {
    const { host } = this.#model;
    return { answeredBy: [...this.#answeredBy], brokenOff: this.#brokenOff, ...(host === undefined ? {} : { host }) };
  }

  /**
   * @throws KeptForJudging if it would use tokens kept from readers.
   * @throws ModelError if there was no reply.
   * @throws the signal's reason if the limit is over.
   */
  async complete(request: ModelRequest): Promise<ModelReply> {
    this.#limit.signal.throwIfAborted();
    if (this.#isReader) this.#budget.admit(promptChars(request));
    const reply = await this.#model.complete(this.#withRoom(request), this.#limit).catch((error: unknown) => {
      if (this.#limit.signal.aborted) this.#bookBrokenOff(request);
      if (error instanceof ModelError && error.kind === "too-long")
        this.#watch.learn(request.model, error.message, error.window);
      throw error;
    });
    if (reply.isDoubled === true) this.#bookBrokenOff(request);
    if (reply.responseId !== undefined) this.responseIds.push(reply.responseId);
    if (isOfModel(reply)) {
      this.#answeredBy.add(reply.model);
      this.reading.add(request, reply);
      if (this.reading.decide().kind === "untold") this.#watch.noteUntold(request.model);
    }
    this.#book(request, reply.usage, reply.content?.length ?? 0);
    return reply;
  }

  /** Adds the room that a known window leaves for the answer. */
  #withRoom(request: ModelRequest): ModelRequest {
    const window = this.#watch.windowOf(request.model);
    return window === undefined
      ? request
      : { ...request, answerRoom: answerRoom(window, this.reading.tokensOf(request)) };
  }

  /** The cost is unknown but not zero, so the budget counts the prompt as used. */
  #bookBrokenOff(request: ModelRequest): void {
    this.#brokenOff += 1;
    this.#budget.book(undefined, () => promptChars(request));
  }

  #book(request: ModelRequest, usage: ModelUsage | undefined, repliedChars: number): void {
    this.#budget.book(usage, () => promptChars(request) + repliedChars);
    const tokens = usage ?? { inputTokens: 0, cachedTokens: 0, outputTokens: 0, reasoningTokens: 0 };
    this.usage = addUsage(this.usage, { ...tokens, calls: 1, callsWithoutUsage: usage === undefined ? 1 : 0 });
  }
}

/** Whether a reply comes from a model at all, and is not some other document. */
export function isOfModel(reply: ModelReply): boolean {
  return reply.responseId !== undefined || reply.finishReason !== undefined;
}

function promptChars({ messages }: ModelRequest): number {
  return JSON.stringify(messages).length;
}
