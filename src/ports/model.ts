import type { EndpointHeaders } from "../config/endpoint.ts";
import type { InputNames } from "../config/where-it-lives.ts";
import type { TimeLimit } from "../text/time-limit.ts";
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";

/**
 * A chat model with tools. One call is one request; retries and stepping down from what a server refuses are the adapter's.
 * How many calls are made at once, and when after a refusal, is decided by whoever asks.
 */
export interface Model {
  /** The server it asks, as messages name it; absent where there is none. */
  readonly host?: string;

  /**
   * @throws ModelBusy if the server refuses the call as one too many: it is made again after a pause.
   * @throws ModelError if no reply could be had.
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
  /** The final answer's shape: a strict JSON Schema, named after the role. */
  readonly answer: AnswerForm;
  /** Tokens that the answer may have at most; absent where the model's window is not known. */
  readonly answerRoom?: number;
}

export interface AnswerForm {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
  /** Whether an answer of this conversation did not fit it: the server may not have enforced it. */
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

/** Fields of a message or a call that only its server knows, and wants back as they came. Absent where there are none. */
export type ExtraFields = Readonly<Record<string, unknown>>;

export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  /** A strict JSON Schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ToolCall {
  readonly id: string;
  /** As the model wrote it, or the offered tool that it can only mean. */
  readonly name: string;
  /** As the model wrote it: not yet known to be JSON. */
  readonly arguments: string;
  readonly extra?: ExtraFields;
}

/** What came back, as it came: an empty, cut off or refused reply is a reply. */
export interface ModelReply {
  /** The response's own id; absent when the server sent none. */
  readonly responseId: string | undefined;
  /** The model that answered, by its own word. */
  readonly model: string;
  readonly content: string | undefined;
  readonly refusal: string | undefined;
  readonly toolCalls: readonly ToolCall[];
  readonly extra?: ExtraFields;
  /** `stop`, `tool_calls`, `length`, `content_filter`, or whatever the server said; absent when there was no choice. */
  readonly finishReason: string | undefined;
  /** Absent when the server omitted it. */
  readonly usage: ModelUsage | undefined;
  /** What was told of the prompt where that is no usage; absent for nothing. */
  readonly promptTokens?: { readonly input: number; readonly cached: number };
  /** Who answered, as far as the server says; absent where it says no more than the model. */
  readonly servedBy?: string;
  /** Characters of tools and answer format as they were sent; absent where that is not known. */
  readonly besideChars?: number;
  /** Whether another request was made for the same, whose cost is not in `usage`. */
  readonly isDoubled?: boolean;
}

/** Tokens of one call. Cached tokens are part of the input, reasoning tokens of the output. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly reasoningTokens: number;
  /** Tokens read from a cache and written to one, which some servers count beside the input; absent where these are the cached ones. */
  readonly besideTokens?: number;
}

/** Makes a model of one provider. @throws ConfigError if the key or the address is none that it can use. */
export type OpenModel = (access: ModelAccess) => Model;

/** What a provider's adapter is given, and all that it may look at. */
export interface ModelAccess {
  readonly apiKey: string;
  /** Absent where the provider's own is meant. */
  readonly baseUrl: string | undefined;
  /** Further headers of every request, whose values are secrets. */
  readonly headers?: EndpointHeaders | undefined;
  readonly clock: Clock;
  readonly log: Log;
  /** Proxies and the provider's own variables are read from here, never from the process. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Says how to answer where the server does not enforce the schema, which replaces `{{schema}}`. */
  readonly answerFormatNote: string;
  /** The longest answer in tokens; absent for the server's own limit. */
  readonly maxOutputTokens?: number | undefined;
  /** The longest that one attempt may take; absent for the client's own limit. */
  readonly timeoutMs?: number | undefined;
  /** Waits while all calls of the run pause: for attempts that a client repeats by itself. Rejects when the signal aborts. */
  readonly ready?: ((signal: AbortSignal) => Promise<void>) | undefined;
  /** Further secrets that are neither sent nor taken from a reply. */
  readonly secrets?: readonly string[] | undefined;
  /** What messages call the inputs they advise on; as the action has them when absent. */
  readonly names?: InputNames | undefined;
}
