import { findMeantTool } from "../../assignments/tools.ts";
import type { ModelReply, ModelRequest, ModelUsage, ToolCall } from "../../ports/model.ts";
import { findAnswer } from "../../replies/read-form.ts";
import { asObject, type JsonObject } from "../../text/jsonc.ts";
import { asArray, asCount, asText, keepExtra, MOST_TOKENS } from "../api/wire-values.ts";
import { extraOfCall, extraOfMessage } from "./wire.ts";

/** Reads the reply from any response body: a missing value or one of the wrong type counts as absent. Never throws. */
export function toModelReply(body: JsonObject, request: ModelRequest): ModelReply {
  const choice = asObject(asArray(body.choices)[0]);
  const message = asObject(choice.message);
  const toolCalls = toToolCalls(message.tool_calls, request);
  const content = toContent(message.content);
  const isSilent = toolCalls.length === 0 && (content ?? "").trim() === "";
  return {
    responseId: asText(body.id),
    model: asText(body.model) ?? request.model,
    content: (isSilent ? answerInThought(message) : undefined) ?? content,
    refusal: asText(message.refusal),
    toolCalls,
    ...keepExtra(extraOfMessage(message)),
    finishReason: toFinishReason(asText(choice.finish_reason)),
    ...toTokens(body.usage, { saysSomething: Boolean(content) || toolCalls.length > 0 }),
    ...toServedBy(body),
  };
}

/** Google adds the reason of its filter: "content_filter: PROHIBITED_CONTENT". */
function toFinishReason(reason: string | undefined): string | undefined {
  return reason?.startsWith("content_filter") ? "content_filter" : reason;
}

/**
 * Routers name the provider that answered. A fingerprint identifies no tokenizer, and gateways make one up for each
 * reply.
 */
function toServedBy(body: JsonObject): Pick<ModelReply, "servedBy"> {
  const provider = asText(body.provider);
  return provider === undefined ? {} : { servedBy: `${asText(body.model) ?? ""}\n${provider}` };
}

/** An answer that the server mistook for part of the model's thought, because the thought's end is not marked. */
function answerInThought(message: JsonObject): string | undefined {
  const thought = asText(message.reasoning_content) ?? asText(message.reasoning);
  return thought === undefined ? undefined : findAnswer(thought);
}

/** Some servers send the text as a list of parts. */
function toContent(content: unknown): string | undefined {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return undefined;
  return content.map((part) => asText(asObject(part).text) ?? "").join("");
}

function toToolCalls(calls: unknown, request: ModelRequest): readonly ToolCall[] {
  const offered = request.tools.map(({ name }) => name);
  return asArray(calls).flatMap((value, index) => {
    const call = asObject(value);
    const called = asObject(call.function);
    const written = asText(called.name);
    // Some servers leave the type out; only functions were offered.
    if ((call.type ?? "function") !== "function" || written === undefined) return [];
    const name = findMeantTool(written, offered) ?? written;
    // Without an id, no result could be matched to the call. The turn makes ours unique in the conversation.
    const id = asText(call.id) ?? `call_${request.messages.length}_${index}`;
    return [{ id, name, arguments: toArguments(called.arguments), ...keepExtra(extraOfCall(call)) }];
  });
}

function toArguments(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}

/**
 * The reply's token usage; undefined if it is no valid count. A prompt has at least one token, and so has a non-empty
 * answer. For undefined, the caller counts characters instead.
 */
function toUsage(value: unknown, { saysSomething }: { readonly saysSomething: boolean }): ModelUsage | undefined {
  const usage = asObject(value);
  const inputTokens = asCount(usage.prompt_tokens) ?? 0;
  const outputTokens = asCount(usage.completion_tokens);
  if (inputTokens === 0 || outputTokens === undefined || (outputTokens === 0 && saysSomething)) return undefined;
  const cachedTokens = Math.min(inputTokens, asCount(asObject(usage.prompt_tokens_details).cached_tokens) ?? 0);
  return {
    inputTokens,
    cachedTokens,
    outputTokens,
    reasoningTokens: asCount(asObject(usage.completion_tokens_details).reasoning_tokens) ?? 0,
    ...toBeside(usage, cachedTokens),
  };
}

/**
 * The usage, or else only the prompt's tokens, in any format. These prove nothing, but can reveal a truncated prompt.
 */
function toTokens(
  value: unknown,
  answer: { readonly saysSomething: boolean },
): Pick<ModelReply, "usage" | "promptTokens"> {
  const usage = toUsage(value, answer);
  if (usage !== undefined) return { usage };
  const counts = asObject(value);
  const input = [counts.prompt_tokens, counts.input_tokens].map(toNumber).find((count) => count > 0);
  const { besideTokens = 0 } = toBeside(counts, 0);
  return input === undefined ? { usage } : { usage, promptTokens: { input, cached: besideTokens } };
}

function toNumber(value: unknown): number {
  const count = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof count === "number" && count <= MOST_TOKENS ? Math.ceil(count) : 0;
}

/** The cache usage from gateways to other APIs, under those APIs' names. */
function toBeside(usage: JsonObject, cachedTokens: number): Pick<ModelUsage, "besideTokens"> {
  const details = asObject(usage.prompt_tokens_details);
  const read = [details.cached_tokens, usage.cache_read_input_tokens, usage.prompt_cache_hit_tokens];
  const written = [details.cache_creation_tokens, details.cache_write_tokens, usage.cache_creation_input_tokens];
  const most = (counts: readonly unknown[]) => Math.max(...counts.map((count) => asCount(count) ?? 0));
  const beside = most(read) + most(written);
  return beside === cachedTokens ? {} : { besideTokens: beside };
}
