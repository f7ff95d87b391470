import type { ChatMessage, ModelRequest, ToolCall } from "../../ports/model.ts";
import { assertNever } from "../../text/assert-never.ts";
import { parseObject } from "../../text/jsonc.ts";
import { toSafeName } from "../api/wire-values.ts";
import { orderMessages, outputLimit, withLimit } from "./body-forms.ts";
import type { Quirks } from "./quirk-table.ts";
import { changeFields, changeMessages } from "./step-down.ts";
import type { RequestBody, WireCall, WireMessage } from "./wire.ts";

export interface BodyOptions {
  /** Added if the server does not enforce the schema, which replaces `{{schema}}`. */
  readonly answerFormatNote: string;
  /** The longest answer in tokens; the server's own limit if absent. */
  readonly maxOutputTokens?: number | undefined;
}

/** The request in a form that a server with these quirks accepts. */
export function toRequestBody(request: ModelRequest, quirks: Quirks, options: BodyOptions): RequestBody {
  const body = within(request.answerRoom, changeFields(toFullBody(request, options), quirks));
  const isEnforced = body.response_format?.type === "json_schema" && !quirks.has("unenforced-format");
  const messages = isEnforced ? body.messages : withNote(body.messages, request, options.answerFormatNote);
  return { ...body, messages: changeMessages(messages, quirks) };
}

/** Omits a limit that leaves no room for the prompt, because servers refuse both together. */
function within(room: number | undefined, body: RequestBody): RequestBody {
  const limit = outputLimit(body);
  return room === undefined || limit === undefined || limit <= room ? body : withLimit(body, room);
}

/** The request for a server that accepts everything. */
function toFullBody(request: ModelRequest, { maxOutputTokens }: BodyOptions): RequestBody {
  const { name, schema } = request.answer;
  return {
    model: request.model,
    messages: orderMessages(request.messages.flatMap(toMessage)),
    ...(request.tools.length === 0 ? {} : toolFields(request)),
    response_format: { type: "json_schema", json_schema: { name, strict: true, schema: { ...schema } } },
    ...(maxOutputTokens === undefined ? {} : { max_tokens: maxOutputTokens }),
  };
}

function toolFields({ tools, toolChoice }: ModelRequest): Required<Pick<RequestBody, "tools" | "tool_choice">> {
  return {
    tools: tools.map(({ name, description, parameters }) => ({
      type: "function",
      function: { name, description, parameters: { ...parameters }, strict: true },
    })),
    tool_choice: toolChoice,
  };
}

function withNote(messages: readonly WireMessage[], { answer }: ModelRequest, note: string): readonly WireMessage[] {
  const text = note.replace("{{schema}}", () => JSON.stringify(answer.schema));
  // In the first message, because chat templates refuse a system message, or a user's, after a tool's.
  const [first, ...rest] = messages;
  if (first?.role !== "system") return [{ role: "system", content: text }, ...messages];
  return [{ role: "system", content: `${first.content}\n\n${text}` }, ...rest];
}

function toMessage(message: ChatMessage): readonly WireMessage[] {
  switch (message.role) {
    case "system":
    case "user":
      return [{ role: message.role, content: message.content }];
    case "tool":
      return [{ role: "tool", tool_call_id: message.toolCallId, content: message.content }];
    case "assistant":
      return toAssistantMessage(message);
    default:
      return assertNever(message);
  }
}

/** As received, without what servers refuse: blank content, an empty list of calls, or neither content nor calls. */
function toAssistantMessage({
  content = "",
  toolCalls,
  extra,
}: Extract<ChatMessage, { readonly role: "assistant" }>): readonly WireMessage[] {
  const said = content.trim() === "" ? null : content;
  if (toolCalls.length === 0) return said === null ? [] : [{ role: "assistant", content: said, ...extra }];
  return [{ role: "assistant", content: said, tool_calls: toolCalls.map(toToolCall), ...extra }];
}

/** A model's malformed call is echoed in a form that servers accept; the tool's reply said what was wrong with it. */
function toToolCall({ id, name, arguments: text, extra = {} }: ToolCall): WireCall {
  const { function: ofFunction, ...ofCall } = extra;
  const called = {
    name: toSafeName(name),
    arguments: parseObject(text) !== undefined ? text : "{}",
    ...(ofFunction as object | undefined),
  };
  return { id, type: "function", function: called, ...ofCall };
}
