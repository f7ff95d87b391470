import { isObject } from "../../text/jsonc.ts";
import { extraOfCall, extraOfMessage, type RequestBody, type WireMessage, type WireTool } from "./wire.ts";

/** Sent if the server requires a limit for the answer and none is configured; answers are shorter. */
export const OUTPUT_LIMIT = 8192;
/** The most that some smaller models accept. */
export const SMALL_OUTPUT_LIMIT = 4096;

/** Each function returns undefined if the request contains nothing that it changes. */
type Changed = RequestBody | undefined;

/** In a turn in which no tool may be called, the answer's format matters; in any other turn it is left out. */
export function keepFormatApart(body: RequestBody): Changed {
  if (body.tools === undefined || body.response_format === undefined) return undefined;
  const { tools, tool_choice: choice, response_format: format, ...rest } = body;
  if (choice === "none") return { ...rest, response_format: format };
  return { ...rest, tools, ...(choice === undefined ? {} : { tool_choice: choice }) };
}

export function withoutStrict(body: RequestBody): Changed {
  if (!body.tools?.some((tool) => tool.function.strict === true)) return undefined;
  return { ...body, tools: body.tools.map(loosen) };
}

/** Gives each value one type, and removes keywords that only some JSON Schema readers know. */
export function withPlainSchemas(body: RequestBody): Changed {
  if (!body.tools?.some((tool) => !isPlain(tool.function.parameters))) return undefined;
  const tools = body.tools.map(loosen).map((tool) => {
    const parameters = toPlainSchema(tool.function.parameters) as WireTool["function"]["parameters"];
    return { ...tool, function: { ...tool.function, parameters } };
  });
  return { ...body, tools };
}

function loosen(tool: WireTool): WireTool {
  const { strict: _, ...called } = tool.function;
  return { ...tool, function: called };
}

/** Keywords that every dialect supports. */
const PLAIN_WORDS = new Set(["type", "properties", "required", "items", "enum", "description", "nullable"]);

function isPlain(schema: unknown): boolean {
  return JSON.stringify(schema) === JSON.stringify(toPlainSchema(schema));
}

function toPlainSchema(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const { anyOf, type, properties, items, ...words } = schema;
  const variants = Array.isArray(anyOf) ? anyOf : Array.isArray(type) ? type.map((each) => ({ type: each })) : [];
  const [first, ...others] = variants.filter((variant) => !isObject(variant) || variant.type !== "null");
  const isNullable = variants.length > others.length + (first === undefined ? 0 : 1);
  const kept = Object.fromEntries(Object.entries(words).filter(([word]) => PLAIN_WORDS.has(word)));
  return {
    ...(variants.length === 0 ? { ...(type === undefined ? {} : { type }) } : (toPlainSchema(first) as object)),
    ...kept,
    ...(isNullable ? { nullable: true } : {}),
    ...(isObject(properties)
      ? {
          properties: Object.fromEntries(Object.entries(properties).map(([name, held]) => [name, toPlainSchema(held)])),
        }
      : {}),
    ...(items === undefined ? {} : { items: toPlainSchema(items) }),
  };
}

export function outputLimit({ max_tokens: limit, max_completion_tokens: same }: RequestBody): number | undefined {
  return limit ?? same;
}

export function isOurLimit(body: RequestBody): boolean {
  return outputLimit(body) === OUTPUT_LIMIT;
}

export function withLimit(body: RequestBody, limit: number): RequestBody {
  return body.max_tokens === undefined ? { ...body, max_completion_tokens: limit } : { ...body, max_tokens: limit };
}

type Messages = readonly WireMessage[];

/** In place of an empty answer, between a tool's result and the user's next message. */
const EMPTY_ANSWER = "…";

/**
 * Puts messages in an order that every server accepts: no user message directly after a tool's, and never two of one
 * role in a row. A user's text is never put into a tool's result, because agents must not follow instructions there.
 */
export function orderMessages(messages: Messages): Messages {
  const ordered: WireMessage[] = [];
  for (const message of messages) {
    const last = ordered.at(-1);
    if (message.role === "user" && last?.role === "tool") ordered.push({ role: "assistant", content: EMPTY_ANSWER });
    if (message.role === "user" && last?.role === "user") ordered[ordered.length - 1] = join(last, message);
    else ordered.push(message);
  }
  return ordered;
}

/** Removes our placeholder for an empty answer, so that the user's next message ends the tool's result. */
export function joinNotes(messages: Messages): Messages {
  if (!messages.some(isEmptyAnswer)) return messages;
  const joined: WireMessage[] = [];
  let isJoined = false;
  for (const message of messages) {
    const last = joined.at(-1);
    if (isEmptyAnswer(message)) isJoined = true;
    else if (isJoined && last !== undefined) {
      joined[joined.length - 1] = join(last, message);
      isJoined = false;
    } else joined.push(message);
  }
  return joined;
}

function isEmptyAnswer({ role, content }: WireMessage): boolean {
  return role === "assistant" && content === EMPTY_ANSWER;
}

/** Puts the system's text after the first user's, whose head and blocks are read from the beginning of the message. */
export function withoutSystem(messages: Messages): Messages {
  const [first, second, ...rest] = messages;
  if (first?.role !== "system") return messages;
  if (second?.role !== "user") return [{ ...first, role: "user" }, ...messages.slice(1)];
  return [join(second, first), ...rest];
}

function join(first: WireMessage, second: WireMessage): WireMessage {
  return { ...first, content: `${first.content ?? ""}\n\n${second.content ?? ""}` };
}

/** Splits calls so that each is in its own message, followed by its reply. Other content stays with the first. */
export function singleCalls(messages: Messages): Messages {
  if (!messages.some(({ tool_calls: calls = [] }) => calls.length > 1)) return messages;
  return messages.flatMap((message, at) => {
    const { tool_calls: calls = [] } = message;
    if (message.role === "tool") return isOfSeveral(messages, at) ? [] : [message];
    if (calls.length < 2) return [message];
    const after = messages.slice(at + 1, at + 1 + calls.length).filter(({ role }) => role === "tool");
    return calls.flatMap((call, index) => [
      index === 0
        ? { ...message, tool_calls: [call] }
        : { role: "assistant" as const, content: null, tool_calls: [call] },
      ...after.filter(({ tool_call_id: id }) => id === call.id),
    ]);
  });
}

/** Whether a tool's message answers one of several calls. */
function isOfSeveral(messages: Messages, at: number): boolean {
  const asked = messages.slice(0, at).findLast(({ role }) => role === "assistant");
  return (asked?.tool_calls?.length ?? 0) > 1;
}

/** Removes fields that only the server that sent them knows. */
export function withoutExtraFields(messages: Messages): Messages {
  if (extraFields(messages).length === 0) return messages;
  return messages.map((message) => {
    if (message.role !== "assistant") return message;
    const { role, content, tool_calls: calls } = message;
    return {
      role,
      ...(content === undefined ? {} : { content }),
      ...(calls === undefined
        ? {}
        : {
            tool_calls: calls.map(({ id, type, function: { name, arguments: text } }) => ({
              id,
              type,
              function: { name, arguments: text },
            })),
          }),
    };
  });
}

/** The names of such fields. */
export function extraFields(messages: Messages): readonly string[] {
  return messages.flatMap((message) => {
    if (message.role !== "assistant") return [];
    const ofCalls = (message.tool_calls ?? []).map(extraOfCall);
    return [extraOfMessage(message), ...ofCalls].flatMap(namesIn);
  });
}

function namesIn(extra: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(extra).flatMap(([name, value]) =>
    name === "function" ? Object.keys(value as object) : [name],
  );
}

/** Leaves out content with tool calls, instead of null. */
export function withoutNullContent(messages: Messages): Messages {
  return change(messages, (message) => {
    if (message.content !== null) return message;
    const { content: _, ...rest } = message;
    return rest;
  });
}

/** Sends empty content with tool calls, instead of none. */
export function withEmptyContent(messages: Messages): Messages {
  return change(messages, (message) => {
    const isBare = message.role === "assistant" && message.content === undefined;
    if (!isBare) return message;
    const { role, ...rest } = message;
    return { role, content: "", ...rest };
  });
}

/** Returns the same list if nothing changes. */
function change(messages: Messages, toOther: (message: WireMessage) => WireMessage): Messages {
  const changed = messages.map(toOther);
  return changed.some((message, index) => message !== messages[index]) ? changed : messages;
}
