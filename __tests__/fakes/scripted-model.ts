import type { Model, ModelReply, ModelRequest, ModelUsage } from "../../src/ports/model.ts";
import type { TimeLimit } from "../../src/text/time-limit.ts";

/** One scripted turn: a reply, an error to throw, or a function of the request that returns either. */
export type ScriptedTurn = ModelReply | Error | ((request: ModelRequest, signal: AbortSignal) => ScriptedAnswer);
type ScriptedAnswer = ModelReply | Error | Promise<ModelReply | Error>;

/** A model that answers from a queue, in order, and throws on anything beyond it. */
export class ScriptedModel implements Model {
  /** Every request, deeply frozen, in order of arrival. */
  readonly requests: ModelRequest[] = [];
  readonly #turns: ScriptedTurn[];

  constructor(turns: readonly ScriptedTurn[] = []) {
    this.#turns = [...turns];
  }

  /** Adds turns to the end of the queue. */
  enqueue(...turns: readonly ScriptedTurn[]): this {
    this.#turns.push(...turns);
    return this;
  }

  async complete(request: ModelRequest, { signal }: TimeLimit): Promise<ModelReply> {
    if (signal.aborted) throw new DOMException("the caller gave up", "AbortError");
    const recorded = frozenCopy(request);
    this.requests.push(recorded);
    const turn = this.#turns.shift();
    if (turn === undefined) throw new Error(`unscripted model request ${this.requests.length}: ${describe(recorded)}`);
    const answer = typeof turn === "function" ? await turn(recorded, signal) : turn;
    if (answer instanceof Error) throw answer;
    return answer.usage === USUAL_USAGE ? { ...answer, usage: plausibleUsage(recorded) } : answer;
  }

  /** @throws Error if a scripted turn was never asked for. */
  assertDone(): void {
    if (this.#turns.length > 0) throw new Error(`${this.#turns.length} scripted model turn(s) were never asked for`);
  }
}

/** Stands for what a server would tell of the request that is answered. */
const USUAL_USAGE = { inputTokens: 100, cachedTokens: 0, outputTokens: 10, reasoningTokens: 0 };

/** What a server would tell of a request: about four characters a token, and no less than 100. */
export function plausibleUsage({ messages }: ModelRequest): ModelUsage {
  return { ...USUAL_USAGE, inputTokens: Math.max(100, Math.ceil(JSON.stringify(messages).length / 4)) };
}

/** A plain, finished reply; override what the test is about. */
export function aModelReply(overrides: Partial<ModelReply> = {}): ModelReply {
  return {
    responseId: "chatcmpl-scripted",
    model: "scripted-model",
    content: "{}",
    refusal: undefined,
    toolCalls: [],
    finishReason: "stop",
    usage: USUAL_USAGE,
    ...overrides,
  };
}

/** A reply that calls tools; arguments are given as values and sent as JSON. */
export function aToolCallReply(
  calls: readonly { readonly name: string; readonly args: unknown }[],
  overrides: Partial<ModelReply> = {},
): ModelReply {
  return aModelReply({
    content: undefined,
    finishReason: "tool_calls",
    toolCalls: calls.map((call, index) => ({
      id: `call_scripted_${index + 1}`,
      name: call.name,
      arguments: JSON.stringify(call.args),
    })),
    ...overrides,
  });
}

function describe(request: ModelRequest): string {
  return JSON.stringify(request.messages.at(-1) ?? "no message").slice(0, 200);
}

function frozenCopy<T>(value: T): T {
  return deepFreeze(structuredClone(value));
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}
