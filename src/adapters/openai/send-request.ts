import type { OpenAI } from "openai";
import type { ChatCompletionCreateParamsNonStreaming } from "openai/resources/chat/completions";
import type { EndpointLimits, QuotaTold } from "../../core/pace/endpoint-limits.ts";
import type { RetryHeaders } from "../../core/retry.ts";
import { readWindowField } from "../../core/window/context-window.ts";
import { type Attempt, failed } from "../http/attempt.ts";
import { readBody } from "../http/read-body.ts";
import { withUpstream } from "./error-body.ts";
import { isEventStream, readEventStream } from "./event-stream.ts";
import { describePage, type EndpointFailure, type StatusFailure } from "./failure.ts";
import { isObject, type JsonObject } from "./reply.ts";
import type { RequestBody } from "./wire.ts";

/** Far more than a model's longest answer. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024;

interface Sending {
  readonly signal: AbortSignal;
  readonly now: () => number;
}

/**
 * Sends one request once, and reads its reply to the end, a stream too whether or not it was asked for. It throws whatever
 * the SDK does, and OversizedBody.
 */
export async function sendRequest(
  sdk: OpenAI,
  body: RequestBody,
  { signal, now }: Sending,
): Promise<Attempt<SentReply, EndpointFailure>> {
  // Ours has the fields that only its server knows, too.
  const params = body as unknown as ChatCompletionCreateParamsNonStreaming;
  const response = await sdk.chat.completions.create(params, { signal }).asResponse();
  const limits = readLimits((name) => response.headers.get(name), now());
  const text = new TextDecoder().decode(await readBody(response.body, MAX_REPLY_BYTES));
  const contentType = response.headers.get("content-type") ?? "";
  const parsed = parseJson(text);
  const reply = !isObject(parsed) && isEventStream(contentType, text) ? readEventStream(text) : parsed;
  if (reply === "cut-off") return failed(STREAM_CUT_OFF);
  if (!isObject(reply)) {
    return failed({ kind: "garbled", status: response.status, detail: describePage(contentType, text) });
  }
  const failure = errorInSuccess(reply, retryHeaders(response.headers));
  return failure === undefined ? { kind: "answered", answer: { body: reply, limits } } : failed({ ...failure, limits });
}

/** A broken connection, by the code that the transport has for it. */
const STREAM_CUT_OFF = { kind: "connection", code: "UND_ERR_SOCKET", detail: "the stream ended too early" } as const;

/** A reply, and what the server says of its limits beside it. */
export interface SentReply {
  readonly body: JsonObject;
  readonly limits: EndpointLimits | undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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

/** An error whose fields stand at the top, where there is no list of choices: FastAPI, Zhipu, Cloudflare, gateways. */
function toldInstead({ choices, code, status, message, msg, detail, errors }: JsonObject): JsonObject | undefined {
  if ((choices ?? null) !== null) return undefined;
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

function statusByWords({ code, type, status, message }: JsonObject): number {
  const isLimit = [code, type, status, message].some((word) => typeof word === "string" && LIMIT_WORDS.test(word));
  if (isLimit) return 429;
  return typeof message === "string" && NO_ENDPOINT_WORDS.test(message) ? 404 : 502;
}

/** What the server refused a request with; undefined where what was thrown is no answer of it. */
export function readStatusError(error: unknown, nowMs: number): StatusFailure | undefined {
  if (!isStatusError(error)) return undefined;
  return { ...toStatusFailure(error), limits: readLimits((name) => error.headers.get(name), nowMs) };
}

/** What we read of the SDK's APIError; its class is not loaded when this module is. */
interface StatusError {
  readonly status: number;
  readonly message: string;
  readonly headers: Headers;
  readonly error: unknown;
}

function isStatusError(error: unknown): error is StatusError {
  return error instanceof Error && "status" in error && typeof error.status === "number" && "headers" in error;
}

function toStatusFailure(error: StatusError): StatusFailure {
  const header = (name: string): string | undefined => error.headers.get(name) ?? undefined;
  const detail = isObject(error.error) ? error.error : {};
  // The SDK puts the status before the message; `describeFailure` says it once.
  const fallback = error.message.replace(/^\d{3} /, "").replace(/^status code \(no body\)$/, "");
  const refusal = toRefusal(detail);
  return {
    ...refusal,
    kind: "status",
    status: error.status,
    leadsTo: toOrigin(header("location")),
    message:
      refusal.message ||
      (isPage(fallback, header("content-type")) ? describePage(header("content-type"), fallback) : fallback),
    headers: retryHeaders(error.headers),
  };
}

function retryHeaders(headers: Headers): RetryHeaders {
  return {
    retryAfterMs: headers.get("retry-after-ms") ?? undefined,
    retryAfter: headers.get("retry-after") ?? undefined,
    shouldRetry: headers.get("x-should-retry") ?? undefined,
  };
}

/** Nothing of the address but its server: the rest may be anybody's secret. */
function toOrigin(location: string | undefined): string | undefined {
  if (location === undefined || !URL.canParse(location)) return undefined;
  const { protocol, host } = new URL(location);
  return host === "" ? undefined : `${protocol}//${host}`;
}

function isPage(text: string, contentType: string | undefined): boolean {
  return /^\s*</.test(text) || contentType?.startsWith("text/html") === true;
}

function toRefusal(error: JsonObject): Pick<StatusFailure, "message" | "code" | "param" | "window"> {
  const message = typeof error.message === "string" ? error.message : JSON.stringify(error.message ?? "");
  return {
    message: message === '""' ? "" : message,
    // Some give the status as code, as llama.cpp does.
    code: asWord(error.code) ?? asWord(error.type),
    param: asWord(error.param),
    window: readWindowField(error),
  };
}

function asWord(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A header by its name in lower case; null where there is none. */
type ReadHeader = (name: string) => string | null;

interface QuotaHeaders {
  readonly limit: string;
  readonly remaining: string;
  readonly reset: string;
}

const ofOpenAi = (what: string): QuotaHeaders => ({
  limit: `x-ratelimit-limit-${what}`,
  remaining: `x-ratelimit-remaining-${what}`,
  reset: `x-ratelimit-reset-${what}`,
});
const ofAnthropic = (what: string): QuotaHeaders => ({
  limit: `anthropic-ratelimit-${what}-limit`,
  remaining: `anthropic-ratelimit-${what}-remaining`,
  reset: `anthropic-ratelimit-${what}-reset`,
});
const ofGateway = (prefix: string): QuotaHeaders => ({
  limit: `${prefix}-limit`,
  remaining: `${prefix}-remaining`,
  reset: `${prefix}-reset`,
});

/** The first that is told whole counts. */
const REQUESTS = [
  ofOpenAi("requests"),
  ofAnthropic("requests"),
  ofGateway("ratelimit"),
  ofGateway("x-ratelimit"),
] as const;
const TOKENS = [ofOpenAi("tokens"), ofAnthropic("input-tokens"), ofAnthropic("tokens")] as const;

/**
 * What a reply's headers say of the endpoint's limits, in any of the usual forms; what is no number or no time to come is
 * absent. Never throws.
 */
export function readLimits(read: ReadHeader, nowMs: number): EndpointLimits | undefined {
  const requests = readQuota(REQUESTS, read, nowMs);
  const tokens = readQuota(TOKENS, read, nowMs);
  return requests === undefined && tokens === undefined ? undefined : { requests, tokens };
}

function readQuota(forms: readonly QuotaHeaders[], read: ReadHeader, nowMs: number): QuotaTold | undefined {
  for (const { limit, remaining, reset } of forms) {
    const left = parseCount(read(remaining));
    const resetMs = parseReset(read(reset), nowMs);
    if (left !== undefined && resetMs !== undefined && resetMs > 0)
      return { left, resetMs, whole: parseCount(read(limit)) };
  }
  return undefined;
}

function parseCount(text: string | null): number | undefined {
  return text !== null && /^\s*\d{1,12}\s*$/.test(text) ? Number(text) : undefined;
}

const DURATION = /^(?:(\d{1,6})h)?(?:(\d{1,6})m(?!s))?(?:(\d{1,9}(?:\.\d{1,9})?)s)?(?:(\d{1,9}(?:\.\d{1,9})?)ms)?$/;
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
/** A plain number above these is a moment, and not a time from now. */
const EPOCH_SECONDS = 1e9;
const EPOCH_MS = 1e12;

/** Milliseconds from now: of a span such as `6m0s`, of seconds, or of a moment. */
function parseReset(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim() ?? "";
  if (text === "") return undefined;
  if (DATE.test(text)) return Date.parse(text) - nowMs;
  if (/^\d{1,15}(\.\d{1,9})?$/.test(text)) return toSpan(Number(text), nowMs);
  const span = DURATION.exec(text);
  if (span === null) return undefined;
  const [hours, minutes, seconds, ms] = span.slice(1).map((part) => Number(part ?? 0));
  return (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000 + (ms ?? 0);
}

function toSpan(value: number, nowMs: number): number {
  if (value >= EPOCH_MS) return value - nowMs;
  return value >= EPOCH_SECONDS ? value * 1000 - nowMs : value * 1000;
}
