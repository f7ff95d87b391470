import { type ContextTokens, windowOf } from "../../core/config/ladder.ts";
import { fewestTokens, readWindow, tokensOf } from "../../core/window/context-window.ts";
import { decideReading, type SentCall, type TokenEvidence, type ToldTokens } from "../../core/window/reading-proof.ts";
import type { ChatMessage, ModelReply, ModelRequest } from "../../ports/model.ts";

/** What a run knows of its models' windows, and of whether their server tells tokens. Shared by all agents of a run. */
export class ReadingWatch {
  /** What marks are made of: drawn for this run. */
  readonly seed: string;
  readonly #configured: ContextTokens | undefined;
  readonly #learned = new Map<string, number>();
  readonly #untold = new Set<string>();

  constructor({ seed, contextTokens }: { readonly seed: string; readonly contextTokens: ContextTokens | undefined }) {
    this.seed = seed;
    this.#configured = contextTokens;
  }

  /** Tokens that a model takes, as configured or as its server said; undefined where neither is known. */
  windowOf(model: string): number | undefined {
    const known = [windowOf(model, this.#configured), this.#learned.get(model)].flatMap((window) => window ?? []);
    return known.length === 0 ? undefined : Math.min(...known);
  }

  /** Learns from the words of a server that refused a conversation as too long, or from the window that it names beside them. */
  learn(model: string, refusal: string, window = readWindow(refusal)): void {
    if (window !== undefined) this.#learned.set(model, Math.min(window, this.#learned.get(model) ?? window));
  }

  /** Whether a reply of the model came without a count of tokens. */
  isUntold(model: string): boolean {
    return this.#untold.has(model);
  }

  noteUntold(model: string): void {
    this.#untold.add(model);
  }
}

/** The calls of one conversation, and what they show of its reading. */
export class SentCalls {
  readonly #calls: SentCall[] = [];
  readonly #fewest = new Map<string, number>();
  /** Characters of the last request, and its tokens where they were told. */
  #last: { readonly chars: number; readonly tokens: number | undefined } = { chars: 0, tokens: undefined };

  add(request: ModelRequest, reply: ModelReply): void {
    const told = toldTokens(reply);
    const chars = charsOf(request);
    this.#calls.push({
      chars,
      fewest: request.messages.reduce((sum, message) => sum + this.#fewestOf(message), 0),
      ownChars: request.messages.reduce((sum, message) => sum + ownCharsOf(message), 0),
      besideChars: Math.max(0, (reply.besideChars ?? 0) - leftOutChars(request)),
      servedBy: reply.servedBy ?? reply.model,
      told,
      ...(reply.isDoubled === true ? { isDoubled: true } : {}),
    });
    this.#last = { chars, tokens: told === undefined ? undefined : Math.max(told.input, told.cached) };
  }

  decide(): TokenEvidence {
    return decideReading(this.#calls);
  }

  /** About how many tokens a further request comes to: by what was told of the last, or else by its characters. */
  tokensOf(request: ModelRequest): number {
    const chars = charsOf(request);
    const { tokens, chars: before } = this.#last;
    return tokens === undefined ? tokensOf(chars) : tokens + tokensOf(Math.max(0, chars - before));
  }

  #fewestOf(message: ChatMessage): number {
    if (message.role === "assistant") return 0;
    const known = this.#fewest.get(message.content);
    if (known !== undefined) return known;
    const fewest = fewestTokens(message.content);
    this.#fewest.set(message.content, fewest);
    return fewest;
  }
}

/** Characters that some servers leave out though they are sent: tools where none may be called. */
function leftOutChars({ tools, toolChoice }: ModelRequest): number {
  return toolChoice === "none" ? JSON.stringify(tools).length : 0;
}

/** What a reply tells of the tokens of its prompt; undefined for nothing, or zero. */
function toldTokens({ usage, promptTokens }: ModelReply): ToldTokens | undefined {
  if (usage === undefined)
    return promptTokens === undefined
      ? undefined
      : { ...promptTokens, mayBeBeside: promptTokens.cached > 0, isPart: true };
  const { inputTokens: input, cachedTokens, besideTokens } = usage;
  if (input + cachedTokens + (besideTokens ?? 0) === 0) return undefined;
  return { input, cached: Math.max(cachedTokens, besideTokens ?? 0), mayBeBeside: besideTokens !== undefined };
}

/** Characters of all that a request sends. */
export function charsOf({ messages, tools, answer }: ModelRequest): number {
  return JSON.stringify(messages).length + JSON.stringify(tools).length + JSON.stringify(answer.schema).length;
}

function ownCharsOf(message: ChatMessage): number {
  return message.role === "assistant" ? JSON.stringify(message).length : 0;
}
