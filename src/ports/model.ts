import type { EndpointHeaders } from "../config/endpoint.ts";
import type { InputNames } from "../config/where-it-lives.ts";
import type { TimeLimit } from "../text/time-limit.ts";
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";

/**
 * A chat model with tools. One call is one request. The adapter handles retries and refused features; the caller limits
 * concurrent calls and waits after refusals.
 */
export interface Model {
  /** The server's name in messages; absent if there is none. */
  readonly host?: string;

  /**
   * @throws ModelBusy if the server refuses the call as one too many; repeat it after a pause.
   * @throws ModelError if there is no reply.
   * @throws DOMException named AbortError if the limit's signal aborts.
   */
  complete(request: ModelRequest, limit: TimeLimit): Promise<ModelReply>;
}

export interface ModelRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ToolDefinition[];
  /** Whether the model must call a tool in this turn. */
  readonly toolChoice: "required" | "auto" | "none";
  /** The final answer's format: a strict JSON Schema, named after the role. */
  readonly answer: AnswerForm;
  /** The most tokens of the answer; absent if the model's window is unknown. */
  readonly answerRoom?: number;
}

export interface AnswerForm {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
  /** Whether an answer of this conversation did not match, so that the server may not enforce it. */
  readonly isMissed?: boolean;
}

export type ChatMessage =
  | { readonly role: "system" | "user"; readonly content: string }
  | {
      readonly role: "assistant";
      readonly content: string | undefined;
      readonly toolCalls: readonly ToolCall[];
      readonly extra?: ExtraFields;
    }
  | { readonly role: "tool"; readonly toolCallId: string; readonly content: string };

/** Fields that only the server knows, and expects back unchanged; absent if none. */
export type ExtraFields = Readonly<Record<string, unknown>>;

export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  /** A strict JSON Schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ToolCall {
  readonly id: string;
  /** As the model wrote it, or the offered tool that it must mean. */
  readonly name: string;
  /** As the model wrote it: perhaps no JSON. */
  readonly arguments: string;
  readonly extra?: ExtraFields;
}

/** A reply as received, even if it is empty, cut off or refused. */
export interface ModelReply {
  /** The response's id; undefined if there is none. */
  readonly responseId: string | undefined;
  /** The model that answered, according to the server. */
  readonly model: string;
  readonly content: string | undefined;
  readonly refusal: string | undefined;
  readonly toolCalls: readonly ToolCall[];
  readonly extra?: ExtraFields;
  /** `stop`, `tool_calls`, `length`, `content_filter`, or another word of the server; undefined without a choice. */
  readonly finishReason: string | undefined;
  /** Undefined if the server sent none. */
  readonly usage: ModelUsage | undefined;
  /** The prompt's tokens, if reported without valid usage. */
  readonly promptTokens?: { readonly input: number; readonly cached: number };
  /** Who answered, if the server says more than the model's name. */
  readonly servedBy?: string;
  /** The characters of tools and answer format as sent; absent if unknown. */
  readonly besideChars?: number;
  /** Whether another request was made for this reply, whose cost is not in `usage`. */
  readonly isDoubled?: boolean;
}

/** Tokens of one call. Cached tokens are part of the input, reasoning tokens of the output. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly reasoningTokens: number;
  /**
   * Tokens read from and written to a cache, which some servers count beside the input; absent if they equal the cached
   * ones.
   */
  readonly besideTokens?: number;
}

/** Opens a model of one provider. @throws ConfigError if the key or the address cannot be used. */
export type OpenModel = (access: ModelAccess) => Model;

/** Everything that a provider's adapter may use. */
export interface ModelAccess {
  readonly apiKey: string;
  /** The provider's own address if undefined. */
  readonly baseUrl: string | undefined;
  /** Further headers of every request, with secret values. */
  readonly headers?: EndpointHeaders | undefined;
  readonly clock: Clock;
  readonly log: Log;
  /** The only source of proxies and the provider's own variables. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Explains the answer's format if the server does not enforce the schema, which replaces `{{schema}}`. */
  readonly answerFormatNote: string;
  /** The longest answer in tokens; the server's own limit if absent. */
  readonly maxOutputTokens?: number | undefined;
  /** The time of one attempt; the client's own if absent. */
  readonly timeoutMs?: number | undefined;
  /** Waits while all calls of the run pause, before attempts that a client repeats. Rejects when the signal aborts. */
  readonly ready?: ((signal: AbortSignal) => Promise<void>) | undefined;
  /** Further secrets to redact. */
  readonly secrets?: readonly string[] | undefined;
  /** The names of inputs in messages; the action's if absent. */
  readonly names?: InputNames | undefined;
}
