import type { AnswerForm, ChatMessage, ModelRequest, ToolCall } from "../../ports/model.ts";
import { assertNever } from "../../text/assert-never.ts";
import { asArray, asObject, asText, isObject, type JsonObject } from "../api/json-object.ts";

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

/** What a model was seen not to take. */
export interface Lost {
  /** Forced calls of a tool, as models do not that always think. */
  readonly force: boolean;
  /** The answer's format, or this schema as one. */
  readonly format: boolean;
  /** Thinking that was sent back, as a changed conversation does not. */
  readonly thinking: boolean;
  /** The longest answer that it gives; infinite where that is not known. */
  readonly maxTokens: number;
}

export interface BodyOptions {
  /** Said where the answer's format is not sent, and replaces `{{schema}}`. */
  readonly answerFormatNote: string;
  readonly maxOutputTokens?: number | undefined;
}

/** Thinking counts as output. Longer answers would take longer than a request may without a stream. */
const OUTPUT_LIMIT = 16_384;

/** A prefix up to here is read from the provider's cache by the next turn. */
const CACHED = { cache_control: { type: "ephemeral" } } as const;

/** The request as a model takes it that lost these. */
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

/** Characters of what a request sends beside its messages. */
export function besideChars({ tools, output_config: config }: RequestBody): number {
  return [tools, config].reduce((sum, part) => sum + (part === undefined ? 0 : JSON.stringify(part).length), 0);
}

function toTool({ name, description, parameters }: ModelRequest["tools"][number]): JsonObject {
  return { name, description, input_schema: parameters };
}

function toFormat({ schema }: AnswerForm): JsonObject {
  return { type: "json_schema", schema: withoutBounds(schema) as JsonObject };
}

/** @see https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations */
const BOUNDS: ReadonlySet<string> = new Set(["minimum", "maximum", "multipleOf", "minLength", "maxLength", "maxItems"]);

/** The schema without bounds of values, which the provider refuses: the answer is held to them when it is read. */
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

/** One message a turn, in which what tools served comes first: the provider takes it in no other order. */
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

/** The blocks of the model's message as they came, but for empty texts, which are refused; or such as say the same. */
function toBlocks({
  content = "",
  toolCalls,
  extra,
}: Extract<ChatMessage, { readonly role: "assistant" }>): readonly JsonObject[] {
  const blocks = asArray(extra?.blocks).map(asObject);
  const made = [{ type: "text", text: content }, ...toolCalls.map(toToolUse)];
  return (blocks.length > 0 ? blocks : made).filter(({ type, text }) => type !== "text" || String(text).trim() !== "");
}

/** Names that the provider takes. */
const MAX_TOOL_NAME = 64;

/** A malformed call is echoed in a form that is taken; the tool's reply said what was wrong with it. */
function toToolUse({ id, name, arguments: text }: ToolCall): JsonObject {
  const safeName = name.replace(/[^a-zA-Z0-9_-]/g, "_").slice(0, MAX_TOOL_NAME) || "unnamed";
  return { type: "tool_use", id, name: safeName, input: parseObject(text) };
}

function parseObject(text: string): JsonObject {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return {};
  }
}

export function isThinking({ type }: JsonObject): boolean {
  return type === "thinking" || type === "redacted_thinking";
}

/** Each call of the turn before is answered, and first: one that nobody served as well, such as one after the last turn. */
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
