import { asObject, isObject, type JsonObject } from "./json-object.ts";

/** Whether a body is a stream of events: by its type, or by how it begins. */
export function isEventStream(contentType: string, text: string): boolean {
  return /^\s*text\/event-stream\b/i.test(contentType) || /^\uFEFF?\s*(?:data:|event:|id:|:)/.test(text);
}

/**
 * The one reply that a stream's parts come to, as a server that does not stream sends it. `cut-off` where the stream ends
 * before its answer does; undefined where it holds no parts of a reply. Never throws.
 */
export function readEventStream(text: string): JsonObject | "cut-off" | undefined {
  const { events, isDone } = splitEvents(text);
  const parts = events.map(parseObject);
  // Half a part is the end of what was sent.
  if (parts.includes(undefined)) return "cut-off";
  const reply = parts.some((part) => part?.type === "message_start") ? new JoinedMessage() : new JoinedReply();
  for (const part of parts) if (part !== undefined) reply.add(part);
  if (parts.length === 0) return isDone ? undefined : "cut-off";
  return isDone || reply.isOver ? reply.body() : "cut-off";
}

/** @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream */
function splitEvents(text: string): { readonly events: readonly string[]; readonly isDone: boolean } {
  const events: string[] = [];
  let data: string[] = [];
  const end = (): void => {
    if (data.length > 0) events.push(data.join("\n"));
    data = [];
  };
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/)) {
    // Some servers leave the empty line between two events out.
    const value = /^data: ?(.*)$/s.exec(line)?.[1];
    if (value?.trim() === "[DONE]") {
      end();
      return { events, isDone: true };
    }
    if (line === "" || (value?.startsWith("{") && data.length > 0)) end();
    if (value !== undefined && value.trim() !== "") data.push(value);
  }
  end();
  return { events, isDone: false };
}

function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

type Fields = Record<string, unknown>;

/** Parts of a reply put together: texts in their order, calls by their index, and of all else the last. */
class JoinedReply {
  #whole: Fields = {};
  #choice: Fields = {};
  #message: Fields = {};
  readonly #calls = new Map<string, Fields>();
  #lastCall = "";
  #hasChoice = false;

  add({ choices, ...part }: JsonObject): void {
    this.#whole = { ...this.#whole, ...given(part) };
    const choice = Array.isArray(choices)
      ? choices.find((each) => isObject(each) && (each.index ?? 0) === 0)
      : undefined;
    if (!isObject(choice)) return;
    this.#hasChoice = true;
    const { delta, message, ...rest } = choice;
    this.#choice = { ...this.#choice, ...given(rest) };
    // Whoever sends all of it at once calls it a message.
    if (isObject(message)) this.#message = { ...message };
    if (isObject(delta)) this.#addDelta(delta);
  }

  /** Whether the model said that it is over. */
  get isOver(): boolean {
    return typeof this.#choice.finish_reason === "string" || this.#whole.error !== undefined;
  }

  body(): JsonObject {
    if (!this.#hasChoice) return this.#whole;
    const calls = [...this.#calls.values()];
    const message = { role: "assistant", ...this.#message, ...(calls.length === 0 ? {} : { tool_calls: calls }) };
    return { ...this.#whole, choices: [{ ...this.#choice, message }] };
  }

  #addDelta({ tool_calls: calls, ...delta }: JsonObject): void {
    for (const [name, value] of Object.entries(given(delta))) {
      this.#message = { ...this.#message, [name]: joined(name, this.#message[name], value) };
    }
    if (Array.isArray(calls)) for (const call of calls) if (isObject(call)) this.#addCall(call);
  }

  #addCall({ index, function: called, ...rest }: JsonObject): void {
    const isNext = index === undefined && typeof rest.id === "string" && rest.id !== "";
    if (typeof index === "number") this.#lastCall = `#${index}`;
    else if (isNext || this.#lastCall === "") this.#lastCall = `id ${isNext ? String(rest.id) : ""}`;
    const call = this.#calls.get(this.#lastCall) ?? {};
    const before = isObject(call.function) ? call.function : {};
    const ofFunction = isObject(called) ? given(called) : {};
    const name = before.name || ofFunction.name;
    const args = joined("arguments", before.arguments, ofFunction.arguments);
    this.#calls.set(this.#lastCall, {
      ...call,
      ...given(rest),
      ...(call.id ? { id: call.id } : {}),
      function: { ...before, ...ofFunction, name, arguments: args },
    });
  }
}

/**
 * Events of the Messages API put together: blocks by their index, and of all else the last.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/streaming
 */
class JoinedMessage {
  #message: Fields = {};
  #error: unknown;
  readonly #blocks = new Map<unknown, Fields>();
  /** The input of each call, as a text that grows. */
  readonly #inputs = new Map<unknown, string>();

  add({ type, index, message, content_block: block, delta, usage, error }: JsonObject): void {
    if (type === "message_start") this.#message = { ...asObject(message) };
    else if (type === "content_block_start") this.#blocks.set(index, { ...asObject(block) });
    else if (type === "content_block_delta") this.#grow(index, asObject(delta));
    else if (type === "message_delta") {
      // Its counts are those of the whole answer.
      const counts = { ...asObject(this.#message.usage), ...given(asObject(usage)) };
      this.#message = { ...this.#message, ...given(asObject(delta)), usage: counts };
    } else if (type === "error") this.#error = error;
  }

  get isOver(): boolean {
    return typeof this.#message.stop_reason === "string" || this.#error !== undefined;
  }

  body(): JsonObject {
    const content = [...this.#blocks].map(([index, block]) => {
      const input = this.#inputs.get(index);
      return input === undefined ? block : { ...block, input: parseObject(input) ?? input };
    });
    return { ...this.#message, content, ...(this.#error === undefined ? {} : { error: this.#error }) };
  }

  #grow(index: unknown, { type: _, partial_json: input, ...delta }: JsonObject): void {
    if (typeof input === "string" && input !== "") this.#inputs.set(index, (this.#inputs.get(index) ?? "") + input);
    const block = this.#blocks.get(index) ?? {};
    const grown = Object.entries(given(delta)).map(([name, value]) => [name, joined(name, block[name], value)]);
    this.#blocks.set(index, { ...block, ...Object.fromEntries(grown) });
  }
}

/** What a part really says: null and empty texts take nothing away. */
function given(part: JsonObject): Fields {
  return Object.fromEntries(
    Object.entries(part).filter(([, value]) => value !== null && value !== undefined && value !== ""),
  );
}

/** Texts and lists grow; a role is said once, however often it is sent. */
function joined(name: string, before: unknown, value: unknown): unknown {
  if (typeof before === "string" && typeof value === "string" && name !== "role") return before + value;
  if (Array.isArray(before) && Array.isArray(value)) return [...before, ...value];
  return value ?? before;
}
