import { findMeantTool } from "../../assignments/tools.ts";
import type { ModelReply, ModelRequest, ModelUsage, ToolCall } from "../../ports/model.ts";
import { asObject, type JsonObject } from "../../text/jsonc.ts";
import { asArray, asCount, asText, keepExtra } from "../api/wire-values.ts";

/** Reads the reply from any response body: a missing value or one of the wrong type counts as absent. Never throws. */
export function toModelReply(body: JsonObject, request: ModelRequest): ModelReply {
  const blocks = asArray(body.content).map(asObject);
  const toolCalls = blocks.flatMap((block, index) => toToolCall(block, index, request));
  const texts = blocks.flatMap(({ type, text }) => (type === "text" ? (asText(text) ?? []) : []));
  const refusal = readRefusal(body);
  const usage = toUsage(body.usage);
  return {
    responseId: asText(body.id),
    model: asText(body.model) ?? request.model,
    content: texts.length === 0 ? undefined : texts.join(""),
    refusal,
    toolCalls: refusal === undefined ? toolCalls : [],
    // As received: thinking is valid only with its signature and in an unchanged context. Refused content would be
    // refused again.
    ...(refusal === undefined && blocks.length > 0 ? keepExtra({ blocks }) : {}),
    finishReason: toFinishReason(asText(body.stop_reason)),
    usage,
  };
}

function toToolCall(block: JsonObject, index: number, request: ModelRequest): readonly ToolCall[] {
  const written = asText(block.name);
  if (block.type !== "tool_use" || written === undefined) return [];
  const offered = request.tools.map(({ name }) => name);
  const input = block.input ?? {};
  return [
    {
      id: asText(block.id) ?? `toolu_${request.messages.length}_${index}`,
      name: findMeantTool(written, offered) ?? written,
      arguments: typeof input === "string" ? input : JSON.stringify(input),
    },
  ];
}

/**
 * Why the model does not answer; undefined if it does.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/handling-stop-reasons
 */
function readRefusal({ stop_reason: reason, stop_details: details }: JsonObject): string | undefined {
  if (reason !== "refusal") return undefined;
  const { explanation, category } = asObject(details);
  return asText(explanation) ?? `The provider's safeguards refused it${asText(category) ? ` (${category})` : ""}.`;
}

const FINISH_REASONS: Readonly<Record<string, string>> = {
  end_turn: "stop",
  stop_sequence: "stop",
  tool_use: "tool_calls",
  max_tokens: "length",
  model_context_window_exceeded: "length",
  refusal: "content_filter",
};

function toFinishReason(reason: string | undefined): string | undefined {
  return reason === undefined ? undefined : (FINISH_REASONS[reason] ?? reason);
}

/**
 * The provider counts cached tokens separately from the input; here they are part of it. Undefined if the value is no
 * count.
 */
function toUsage(value: unknown): ModelUsage | undefined {
  const usage = asObject(value);
  const cachedTokens = asCount(usage.cache_read_input_tokens) ?? 0;
  const inputTokens =
    (asCount(usage.input_tokens) ?? 0) + cachedTokens + (asCount(usage.cache_creation_input_tokens) ?? 0);
  const outputTokens = asCount(usage.output_tokens);
  if (inputTokens === 0 || outputTokens === undefined) return undefined;
  const reasoningTokens = asCount(asObject(usage.output_tokens_details).thinking_tokens) ?? 0;
  return { inputTokens, cachedTokens, outputTokens, reasoningTokens };
}
