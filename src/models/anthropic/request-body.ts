import type { AnswerForm, ChatMessage, ModelRequest, ToolCall } from "../../ports/model.ts";
import { assertNever } from "../../text/assert-never.ts";
import { asObject, isObject, type JsonObject, parseObject } from "../../text/jsonc.ts";
import { asArray, asText, toSafeName } from "../api/wire-values.ts";

/** @see https://platform.claude.com/docs/en/api/messages/create */
export interface RequestBody {
  readonly model: string;
  readonly max_tokens: number;
  readonly system?: readonly JsonObject[];
  readonly messages: readonly WireMessage[];
  readonly tools?: readonly JsonObject[];
  readonly tool_choice?: { readonly type: "any" | "auto" | "none" };
  readonly output_config?: { readonly format: JsonObject };
}

interface WireMessage {
  readonly role: "user" | "assistant";
  readonly content: readonly JsonObject[];
}

/** What a model does not accept, as learned from its refusals. */
export interface Lost {
  /** Forced tool calls, which models that always think do not accept. */
  readonly force: boolean;
  /** The answer's format, or this schema as one. */
  readonly format: boolean;
  /** Thinking sent back, which a changed conversation does not accept. */
  readonly thinking: boolean;
  /** The longest answer it gives, in tokens; infinite if unknown. */
  readonly maxTokens: number;
}

export interface BodyOptions {
  /** Added if the answer's format is not sent, with `{{schema}}` replaced. */
  readonly answerFormatNote: string;
  readonly maxOutputTokens?: number | undefined;
}

/** Thinking counts as output. Longer answers would exceed the time of a request without streaming. */
const OUTPUT_LIMIT = 16_384;

/** The next turn reads a prefix up to here from the provider's cache. */
const CACHED = { cache_control: { type: "ephemeral" } } as const;

/** The request without the features that the model does not accept. */
export function toRequestBody(request: ModelRequest, lost: Lost, options: BodyOptions): RequestBody {
  const { model, tools, toolChoice, answer } = request;
  const force = lost.force || toolChoice !== "required" ? undefined : "any";
  const choice = force ?? (toolChoice === "none" ? "none" : "auto");
  const system = toSystem(request, lost.format ? options.answerFormatNote : undefined);
  return {
    model,
    max_tokens: Math.max(
      1,
      Math.min(options.maxOutputTokens ?? OUTPUT_LIMIT, lost.maxTokens, request.answerRoom ?? Number.POSITIVE_INFINITY),
    ),
    ...(system === "" ? {} : { system: [{ type: "text", text: system, ...CACHED }] }),
    messages: markLast(toMessages(request.messages, lost.thinking)),
    ...(tools.length === 0 ? {} : { tools: tools.map(toTool), tool_choice: { type: choice } }),
    ...(lost.format ? {} : { output_config: { format: toFormat(answer) } }),
  };
}

function toTool({ name, description, parameters }: ModelRequest["tools"][number]): JsonObject {
  return { name, description, input_schema: parameters };
}

function toFormat({ schema }: AnswerForm): JsonObject {
  return { type: "json_schema", schema: withoutBounds(schema) as JsonObject };
}

/** @see https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations */
const BOUNDS: ReadonlySet<string> = new Set(["minimum", "maximum", "multipleOf", "minLength", "maxLength", "maxItems"]);

/**
 * Removes value limits from the schema, which the provider refuses. The answer is checked against them when it is read.
 */
function withoutBounds(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutBounds);
  if (!isObject(schema)) return schema;
  const { properties, ...words } = schema;
  const kept = Object.entries(words).filter(([word]) => !BOUNDS.has(word));
  return {
    ...Object.fromEntries(kept.map(([word, value]) => [word, withoutBounds(value)])),
    ...(isObject(properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, withoutBounds(of)])) }
      : {}),
  };
}

function toSystem({ messages, answer }: ModelRequest, note: string | undefined): string {
  const texts = messages.flatMap((message) => (message.role === "system" ? [message.content] : []));
  const noted = note === undefined ? [] : [note.replace("{{schema}}", () => JSON.stringify(answer.schema))];
  return [...texts, ...noted].join("\n\n");
}

/** One message per turn, with tool results first, because the provider accepts no other order. */
function toMessages(messages: readonly ChatMessage[], isWithoutThinking: boolean): readonly WireMessage[] {
  const turns: { role: "user" | "assistant"; content: JsonObject[] }[] = [];
  for (const message of messages.flatMap((each) => toMessage(each, isWithoutThinking))) {
    const last = turns.at(-1);
    if (last?.role === message.role) last.content.push(...message.content);
    else turns.push({ role: message.role, content: [...message.content] });
  }
  return turns.map((turn, at) => (turn.role === "user" ? withResults(turn, turns[at - 1]) : turn));
}

function toMessage(message: ChatMessage, isWithoutThinking: boolean): readonly WireMessage[] {
  switch (message.role) {
    case "system":
      return [];
    case "user":
      return [{ role: "user", content: [{ type: "text", text: message.content }] }];
    case "tool":
      return [
        {
          role: "user",
          content: [{ type: "tool_result", tool_use_id: message.toolCallId, content: message.content }],
        },
      ];
    case "assistant": {
      const content = toBlocks(message).filter((block) => !isWithoutThinking || !isThinking(block));
      return content.length === 0 ? [] : [{ role: "assistant", content }];
    }
    default:
      return assertNever(message);
  }
}

/** The blocks of the model's message as received, without empty texts, which are refused; or equivalent blocks. */
function toBlocks({
  content = "",
  toolCalls,
  extra,
}: Extract<ChatMessage, { readonly role: "assistant" }>): readonly JsonObject[] {
  const blocks = asArray(extra?.blocks).map(asObject);
  const made = [{ type: "text", text: content }, ...toolCalls.map(toToolUse)];
  return (blocks.length > 0 ? blocks : made).filter(({ type, text }) => type !== "text" || String(text).trim() !== "");
}

/** A malformed call is echoed in an accepted form; the tool's reply said what was wrong with it. */
function toToolUse({ id, name, arguments: text }: ToolCall): JsonObject {
  return { type: "tool_use", id, name: toSafeName(name), input: parseObject(text) ?? {} };
}

export function isThinking({ type }: JsonObject): boolean {
  return type === "thinking" || type === "redacted_thinking";
}

/** Answers each call of the previous turn first, even calls that were not served, such as one after the last turn. */
function withResults(turn: WireMessage, before: WireMessage | undefined): WireMessage {
  const results = turn.content.filter(({ type }) => type === "tool_result");
  const answered = new Set(results.map(({ tool_use_id: id }) => id));
  const called = (before?.content ?? []).flatMap(({ type, id }) => (type === "tool_use" ? (asText(id) ?? []) : []));
  const missing = called.filter((id) => !answered.has(id));
  return {
    role: "user",
    content: [
      ...results,
      ...missing.map((id) => ({ type: "tool_result", tool_use_id: id, content: "not served" })),
      ...turn.content.filter(({ type }) => type !== "tool_result"),
    ],
  };
}

/** The next turn repeats everything up to here. */
function markLast(messages: readonly WireMessage[]): readonly WireMessage[] {
  const last = messages.at(-1);
  const block = last?.content.at(-1);
  if (last === undefined || block === undefined) return messages;
  return [...messages.slice(0, -1), { ...last, content: [...last.content.slice(0, -1), { ...block, ...CACHED }] }];
}
