import { readWindowField } from "../../budget/context-window.ts";
import { readBody } from "../../system/http/read-body.ts";
import { asObject, isObject, type JsonObject, parseJson, parseObject } from "../../text/jsonc.ts";
import type { RetryHeaders } from "../../text/retry.ts";
import { describePage, type EndpointFailure, type StatusFailure } from "./failure.ts";
import { asArray, asText } from "./wire-values.ts";

/** Far more than a model's longest answer. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024;
/** Far more than the text of a refusal. */
const MAX_ERROR_BYTES = 1024 * 1024;

/** The content of one response. */
export type ReadResponse =
  | { readonly kind: "answered"; readonly body: JsonObject }
  | { readonly kind: "failed"; readonly failure: EndpointFailure };

/**
 * Reads a response to its end, in any form that a server sends. Examples are an unrequested stream, an error with
 * status 200, and an error body in a format of its own.
 *
 * @throws OversizedBody, or the connection's error.
 */
export async function readResponse(response: Response): Promise<ReadResponse> {
  const { status, headers } = response;
  if (status < 200 || status >= 300) return failed(await readRefusal(response));
  const text = await readText(response, MAX_REPLY_BYTES);
  const contentType = headers.get("content-type") ?? "";
  const parsed = parseJson(text);
  const reply = !isObject(parsed) && isEventStream(contentType, text) ? readEventStream(text) : parsed;
  if (reply === "cut-off") return failed(STREAM_CUT_OFF);
  if (!isObject(reply)) return failed({ kind: "garbled", status, detail: describePage(contentType, text) });
  const failure = errorInSuccess(reply, retryHeaders(headers));
  return failure === undefined ? { kind: "answered", body: reply } : failed(failure);
}

/** A broken connection, with the transport's code for it. */
const STREAM_CUT_OFF = { kind: "connection", code: "UND_ERR_SOCKET", detail: "the stream ended too early" } as const;

function failed(failure: EndpointFailure): ReadResponse {
  return { kind: "failed", failure };
}

async function readText({ body }: Response, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBody(body, maxBytes));
}

async function readRefusal(response: Response): Promise<StatusFailure> {
  const { status, headers } = response;
  // If the text is endless or cut off, the status is enough.
  const text = await readText(response, MAX_ERROR_BYTES).catch(() => "");
  const contentType = headers.get("content-type") ?? undefined;
  const error = readError(parseJson(text)) ?? {};
  const refusal = toRefusal(error);
  const isPage = /^\s*</.test(text) || contentType?.startsWith("text/html") === true;
  return {
    ...refusal,
    ...{ kind: "status", status, headers: withDelay(retryHeaders(headers), error) },
    leadsTo: toOrigin(headers.get("location")),
    message: refusal.message || (isPage ? describePage(contentType, text) : text),
  };
}

/**
 * The error of a refusal, in any server's format: a list around it (Google), fields at the top level (Mistral, vLLM),
 * `detail` (FastAPI), or plain text (LM Studio). Undefined for an unknown format.
 */
function readError(body: unknown): JsonObject | undefined {
  const top = Array.isArray(body) ? body[0] : body;
  if (!isObject(top)) return undefined;
  const { error } = top;
  if (isObject(error)) return withUpstream(error);
  const said = [error, top.message, top.detail, top.errors, top.title].filter(
    (each) => each !== undefined && each !== null && each !== "",
  );
  if (said.length === 0) return undefined;
  const message = said.map((each) => (typeof each === "string" ? each : JSON.stringify(each))).join(": ");
  return { ...top, message };
}

/** Adds the upstream's text to an error, if a router includes it (OpenRouter). */
function withUpstream(error: JsonObject): JsonObject {
  const upstream = isObject(error.metadata) ? error.metadata.raw : undefined;
  if (typeof upstream !== "string" || typeof error.message !== "string") return error;
  return { ...error, message: `${error.message}: ${upstream}` };
}

/**
 * Gateways report an upstream's error with status 200, in place of choices or within the first one. If it names a
 * status, that one applies.
 */
function errorInSuccess(body: JsonObject, headers: RetryHeaders): StatusFailure | undefined {
  const given = findError(body);
  if (given === undefined) return undefined;
  const error = isObject(given) ? withUpstream(given) : { message: given };
  const named = [error.code, error.status, error.status_code].map(Number).find(isErrorStatus);
  // Without its own status it counts as an upstream's error, and the message shows what was received.
  const shown = named === undefined ? { shown: "200 with an error:" } : {};
  return {
    ...toRefusal(error),
    kind: "status",
    status: named ?? statusByWords(error),
    headers: withDelay(headers, error),
    ...shown,
  };
}

/** The error in place of an answer, in any format; undefined if there is an answer, or nothing at all. */
function findError(body: JsonObject): unknown {
  const choice = Array.isArray(body.choices) ? body.choices[0] : undefined;
  if (!isObject(choice)) return isSaid(body.error) ? body.error : body.object === "error" ? body : errorAtTop(body);
  if (isSaid(choice.error)) return choice.error;
  const isBroken = choice.finish_reason === "error";
  const isWhole = typeof choice.finish_reason === "string" && !isBroken;
  if (isSaid(body.error) && !isWhole) return body.error;
  return isBroken ? "the model's server broke the answer off" : undefined;
}

/** An error with its fields at the top level and no answer: FastAPI, Zhipu, Cloudflare, gateways. */
function errorAtTop(body: JsonObject): JsonObject | undefined {
  const { choices, content, type, code, status, message, msg, detail, errors } = body;
  // Gateways also write "message": "success" with an answer of either API.
  if ((choices ?? null) !== null || Array.isArray(content) || type === "message") return undefined;
  const first = Array.isArray(errors) ? errors[0] : undefined;
  const said = [message, msg, detail, isObject(first) ? first.message : first];
  const words = said.find((each) => typeof each === "string" && each !== "");
  return words === undefined ? undefined : { message: words, code, status };
}

/** Some servers send an empty error with every answer. */
function isSaid(error: unknown): boolean {
  if (isObject(error)) return Object.values(error).some(Boolean);
  return Boolean(error);
}

function isErrorStatus(code: number): boolean {
  return Number.isInteger(code) && code >= 400 && code <= 599;
}

/** LM Studio, for an address without /v1. */
const NO_ENDPOINT_WORDS = /\b(unexpected|unknown|invalid|no such) (endpoint|route|url|path)\b/i;
const LIMIT_WORDS = /rate.?limit|too.?many.?requests|resource.?exhausted/i;
/** Anthropic's error type. @see https://platform.claude.com/docs/en/api/errors */
const OVERLOADED = "overloaded_error";

function statusByWords({ code, type, status, message }: JsonObject): number {
  const isLimit = [code, type, status, message].some((word) => typeof word === "string" && LIMIT_WORDS.test(word));
  if (isLimit) return 429;
  if (type === OVERLOADED) return 529;
  return typeof message === "string" && NO_ENDPOINT_WORDS.test(message) ? 404 : 502;
}

function retryHeaders(headers: Headers): RetryHeaders {
  return {
    retryAfterMs: headers.get("retry-after-ms") ?? undefined,
    retryAfter: headers.get("retry-after") ?? undefined,
    shouldRetry: headers.get("x-should-retry") ?? undefined,
  };
}

/** Google gives the delay in an error's details. @see https://cloud.google.com/apis/design/errors */
function withDelay(headers: RetryHeaders, { details }: JsonObject): RetryHeaders {
  if ((headers.retryAfterMs ?? headers.retryAfter) !== undefined) return headers;
  const [delay] = asArray(details).flatMap((detail) => asText(asObject(detail).retryDelay) ?? []);
  return { ...headers, retryAfter: /^(\d+(?:\.\d+)?)s$/.exec(delay ?? "")?.[1] };
}

/** Only the server of the address, because the rest may be a secret. */
function toOrigin(location: string | null): string | undefined {
  if (location === null || !URL.canParse(location)) return undefined;
  const { protocol, host } = new URL(location);
  return host === "" ? undefined : `${protocol}//${host}`;
}

function toRefusal(error: JsonObject): Pick<StatusFailure, "message" | "code" | "param" | "window"> {
  const message = typeof error.message === "string" ? error.message : JSON.stringify(error.message ?? "");
  return {
    message: message === '""' ? "" : message,
    // Some servers, such as llama.cpp, give the status as code; Anthropic has the more specific code in details.
    code: asText(error.code) ?? asText(asObject(error.details).error_code) ?? asText(error.type),
    param: asText(error.param),
    window: readWindowField(error),
  };
}

/** Whether a body is an event stream, by its type or its beginning. */
function isEventStream(contentType: string, text: string): boolean {
  return /^\s*text\/event-stream\b/i.test(contentType) || /^\uFEFF?\s*(?:data:|event:|id:|:)/.test(text);
}

/**
 * Joins the parts of a stream to the reply that a server without streaming sends. `cut-off` if the stream ends before
 * its answer; undefined if it contains no parts of a reply. Never throws.
 */
function readEventStream(text: string): JsonObject | "cut-off" | undefined {
  const { events, isDone } = splitEvents(text);
  const parts = events.map(parseObject);
  // Events of the Messages API are only sent to clients that request a stream, which we never do.
  if (parts.some((part) => part?.type === "message_start")) return undefined;
  // An incomplete part means that the stream was cut off.
  if (parts.includes(undefined)) return "cut-off";
  const reply = new JoinedReply();
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
    // Some servers omit the empty line between two events.
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

type Fields = Record<string, unknown>;

/** Joins the parts of a reply: texts in order, calls by index, and the last value of everything else. */
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
    // A server that sends all of it at once calls it a message.
    if (isObject(message)) this.#message = { ...message };
    if (isObject(delta)) this.#addDelta(delta);
  }

  /** Whether the model finished its answer. */
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

/** The values of a part: null and empty texts replace nothing. */
function given(part: JsonObject): Fields {
  return Object.fromEntries(
    Object.entries(part).filter(([, value]) => value !== null && value !== undefined && value !== ""),
  );
}

/** Texts and lists are appended; a role counts once, however often it is sent. */
function joined(name: string, before: unknown, value: unknown): unknown {
  if (typeof before === "string" && typeof value === "string" && name !== "role") return before + value;
  if (Array.isArray(before) && Array.isArray(value)) return [...before, ...value];
  return value ?? before;
}
