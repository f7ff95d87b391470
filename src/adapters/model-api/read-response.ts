import type { RetryHeaders } from "../../core/retry.ts";
import { readWindowField } from "../../core/window/context-window.ts";
import { readBody } from "../http/read-body.ts";
import { isEventStream, readEventStream } from "./event-stream.ts";
import { describePage, type EndpointFailure, type StatusFailure } from "./failure.ts";
import { asObject, isObject, type JsonObject } from "./json-object.ts";

/** Far more than a model's longest answer. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024;
/** Far more than a server says of a refusal. */
const MAX_ERROR_BYTES = 1024 * 1024;

/** What one response comes to. */
export type ReadResponse =
  | { readonly kind: "answered"; readonly body: JsonObject }
  | { readonly kind: "failed"; readonly failure: EndpointFailure };

/**
 * Reads a response to its end, in whatever form a server sends it: a stream that nobody asked for, an error under status 200,
 * an error's body in a form of its own.
 *
 * @throws OversizedBody, or what the connection broke with.
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

/** A broken connection, by the code that the transport has for it. */
const STREAM_CUT_OFF = { kind: "connection", code: "UND_ERR_SOCKET", detail: "the stream ended too early" } as const;

function failed(failure: EndpointFailure): ReadResponse {
  return { kind: "failed", failure };
}

async function readText({ body }: Response, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBody(body, maxBytes));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readRefusal(response: Response): Promise<StatusFailure> {
  const { status, headers } = response;
  // The status says enough where its words are without end, or break off.
  const text = await readText(response, MAX_ERROR_BYTES).catch(() => "");
  const contentType = headers.get("content-type") ?? undefined;
  const refusal = toRefusal(readError(parseJson(text)) ?? {});
  const isPage = /^\s*</.test(text) || contentType?.startsWith("text/html") === true;
  return {
    ...refusal,
    ...{ kind: "status", status, headers: retryHeaders(headers) },
    leadsTo: toOrigin(headers.get("location")),
    message: refusal.message || (isPage ? describePage(contentType, text) : text),
  };
}

/**
 * The error of a refusal, out of the forms that servers have: a list around it (Google), its fields at the top (Mistral, vLLM),
 * `detail` (FastAPI), a plain text (LM Studio). Undefined where it is in none that we know.
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

/** An error with what an upstream said, where a router gives that beside its own words (OpenRouter). */
function withUpstream(error: JsonObject): JsonObject {
  const upstream = isObject(error.metadata) ? error.metadata.raw : undefined;
  if (typeof upstream !== "string" || typeof error.message !== "string") return error;
  return { ...error, message: `${error.message}: ${upstream}` };
}

/**
 * Gateways report an upstream's error under status 200: in place of choices, or within the first one. With the status that
 * it names it is of that kind.
 */
function errorInSuccess(body: JsonObject, headers: RetryHeaders): StatusFailure | undefined {
  const given = findError(body);
  if (given === undefined) return undefined;
  const error = isObject(given) ? withUpstream(given) : { message: given };
  const named = [error.code, error.status, error.status_code].map(Number).find(isErrorStatus);
  // Without a status of its own it is taken for an upstream's, and told as what came.
  const told = named === undefined ? { told: "200 with an error:" } : {};
  return { ...toRefusal(error), kind: "status", status: named ?? statusByWords(error), headers, ...told };
}

/** The error in place of an answer, in whatever form; undefined where there is an answer, or nothing at all. */
function findError(body: JsonObject): unknown {
  const choice = Array.isArray(body.choices) ? body.choices[0] : undefined;
  if (!isObject(choice)) return isSaid(body.error) ? body.error : body.object === "error" ? body : toldInstead(body);
  if (isSaid(choice.error)) return choice.error;
  const isBroken = choice.finish_reason === "error";
  const isWhole = typeof choice.finish_reason === "string" && !isBroken;
  if (isSaid(body.error) && !isWhole) return body.error;
  return isBroken ? "the model's server broke the answer off" : undefined;
}

/** An error whose fields stand at the top, where there is no answer: FastAPI, Zhipu, Cloudflare, gateways. */
function toldInstead(body: JsonObject): JsonObject | undefined {
  const { choices, content, type, code, status, message, msg, detail, errors } = body;
  // Gateways write "message": "success" beside an answer of either API, too.
  if ((choices ?? null) !== null || Array.isArray(content) || type === "message") return undefined;
  const first = Array.isArray(errors) ? errors[0] : undefined;
  const said = [message, msg, detail, isObject(first) ? first.message : first];
  const words = said.find((each) => typeof each === "string" && each !== "");
  return words === undefined ? undefined : { message: words, code, status };
}

/** Some servers send an empty error beside every answer. */
function isSaid(error: unknown): boolean {
  if (isObject(error)) return Object.values(error).some(Boolean);
  return Boolean(error);
}

function isErrorStatus(code: number): boolean {
  return Number.isInteger(code) && code >= 400 && code <= 599;
}

/** LM Studio, of an address without /v1. */
const NO_ENDPOINT_WORDS = /\b(unexpected|unknown|invalid|no such) (endpoint|route|url|path)\b/i;
const LIMIT_WORDS = /rate.?limit|too.?many.?requests|resource.?exhausted/i;
/** Anthropic's word, in a reply and in a stream. @see https://platform.claude.com/docs/en/api/errors */
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

/** Nothing of the address but its server: the rest may be anybody's secret. */
function toOrigin(location: string | null): string | undefined {
  if (location === null || !URL.canParse(location)) return undefined;
  const { protocol, host } = new URL(location);
  return host === "" ? undefined : `${protocol}//${host}`;
}

function toRefusal(error: JsonObject): Pick<StatusFailure, "message" | "code" | "param" | "window"> {
  const message = typeof error.message === "string" ? error.message : JSON.stringify(error.message ?? "");
  return {
    message: message === '""' ? "" : message,
    // Some give the status as code, as llama.cpp does; Anthropic has the closer word among details.
    code: asWord(error.code) ?? asWord(asObject(error.details).error_code) ?? asWord(error.type),
    param: asWord(error.param),
    window: readWindowField(error),
  };
}

function asWord(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
