import type {
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionMessageParam,
} from "openai/resources/chat/completions";
import { assertNever } from "../../core/assert-never.ts";
import type { ChatMessage, ModelRequest, ToolCall } from "../../ports/model.ts";
import type { Capabilities } from "./capabilities.ts";
import { sendsFormat, type UsedFeatures } from "./step-down.ts";

export type RequestBody = ChatCompletionCreateParamsNonStreaming;

/** What the names of functions may hold. @see https://platform.openai.com/docs/api-reference/chat/create */
const MAX_FUNCTION_NAME = 64;

export interface BodyOptions {
  /** Said where the server does not enforce the schema, which replaces `{{schema}}`. */
  readonly answerFormatNote: string;
  /** The longest answer in tokens; absent for the server's own limit. */
  readonly maxOutputTokens?: number | undefined;
}

/** The request as this server accepts it. */
export function toRequestBody(
  request: ModelRequest,
  capabilities: Capabilities,
  { answerFormatNote, maxOutputTokens }: BodyOptions,
): RequestBody {
  const offersTools = offersToolsIn(request, capabilities);
  const hasFormat = sendsFormat(capabilities, offersTools);
  const isEnforced = hasFormat && capabilities.format === "json_schema";
  return {
    model: request.model,
    messages: toMessages(request, isEnforced ? undefined : answerFormatNote),
    ...(offersTools ? toolFields(request, capabilities) : {}),
    ...(hasFormat ? { response_format: responseFormat(request, capabilities) } : {}),
    ...(maxOutputTokens === undefined ? {} : { max_completion_tokens: maxOutputTokens }),
  };
}

/** Which features a request uses: what a refusal of it can be about. */
export function usedFeatures(body: RequestBody): UsedFeatures {
  const first = body.tools?.[0];
  return {
    tools: first !== undefined,
    strictTools: first?.type === "function" && first.function.strict === true,
    requiredChoice: body.tool_choice === "required",
    format: body.response_format !== undefined,
  };
}

/**
 * Where tools and format exclude each other, a turn in which no tool may be called is for the answer, so that its
 * format is what counts; without a format to gain the tools stay, as servers expect them beside earlier tool calls.
 */
function offersToolsIn(request: ModelRequest, capabilities: Capabilities): boolean {
  if (request.tools.length === 0) return false;
  const givesWay = request.toolChoice === "none" && !capabilities.formatWithTools && capabilities.format !== "none";
  return !givesWay;
}

function toolFields(request: ModelRequest, capabilities: Capabilities): Pick<RequestBody, "tools" | "tool_choice"> {
  const isDowngraded = request.toolChoice === "required" && !capabilities.requiredChoice;
  return {
    tools: request.tools.map(({ name, description, parameters }) => ({
      type: "function",
      function: {
        name,
        description,
        parameters: { ...parameters },
        ...(capabilities.strictTools ? { strict: true } : {}),
      },
    })),
    tool_choice: isDowngraded ? "auto" : request.toolChoice,
  };
}

function responseFormat(
  request: ModelRequest,
  capabilities: Capabilities,
): NonNullable<RequestBody["response_format"]> {
  if (capabilities.format !== "json_schema") return { type: "json_object" };
  const { name, schema } = request.answer;
  return { type: "json_schema", json_schema: { name, strict: true, schema: { ...schema } } };
}

function toMessages(request: ModelRequest, note: string | undefined): ChatCompletionMessageParam[] {
  const messages = request.messages.map(toMessage);
  if (note === undefined) return messages;
  const text = note.replace("{{schema}}", () => JSON.stringify(request.answer.schema));
  // In the first message: chat templates refuse a system message, or a user's, after a tool's.
  const first = request.messages[0];
  if (first?.role !== "system") return [{ role: "system", content: text }, ...messages];
  return [{ role: "system", content: `${first.content}\n\n${text}` }, ...messages.slice(1)];
}

function toMessage(message: ChatMessage): ChatCompletionMessageParam {
  switch (message.role) {
    case "system":
    case "user":
      return { role: message.role, content: message.content };
    case "tool":
      return { role: "tool", tool_call_id: message.toolCallId, content: message.content };
    case "assistant":
      // An empty list of calls, or neither content nor calls, is refused.
      if (message.toolCalls.length === 0) return { role: "assistant", content: message.content ?? "" };
      return { role: "assistant", content: message.content ?? null, tool_calls: message.toolCalls.map(toToolCall) };
    default:
      return assertNever(message);
  }
}

/** A model's malformed call is echoed in a form that servers accept; the tool's reply said what was wrong with it. */
function toToolCall({ id, name, arguments: text }: ToolCall) {
  const safeName = name.replace(/[^a-zA-Z0-9_-]/g, "_").slice(0, MAX_FUNCTION_NAME) || "unnamed";
  return { id, type: "function" as const, function: { name: safeName, arguments: isJsonObject(text) ? text : "{}" } };
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
