import type { OpenAI } from "openai";
import type { EndpointLimits } from "../../core/pace/endpoint-limits.ts";
import { type Attempt, failed } from "../http/attempt.ts";
import { readBody } from "../http/read-body.ts";
import { describePage, type EndpointFailure, type StatusFailure } from "./failure.ts";
import { readLimits } from "./limit-headers.ts";
import { isObject, type JsonObject } from "./reply.ts";
import type { RequestBody } from "./request-body.ts";

/** Far more than a model's longest answer. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024;

/** Sends one request once, and reads its reply to the end. It throws whatever the SDK does, and OversizedBody. */
export async function sendRequest(
  sdk: OpenAI,
  body: RequestBody,
  { signal, now }: { readonly signal: AbortSignal; readonly now: () => number },
): Promise<Attempt<SentReply, EndpointFailure>> {
  const response = await sdk.chat.completions.create(body, { signal }).asResponse();
  const limits = readLimits((name) => response.headers.get(name), now());
  const text = new TextDecoder().decode(await readBody(response.body, MAX_REPLY_BYTES));
  const parsed = parseJson(text);
  if (!isObject(parsed)) {
    const contentType = response.headers.get("content-type") ?? "";
    return failed({ kind: "garbled", status: response.status, detail: describePage(contentType, text) });
  }
  const failure = errorInSuccess(parsed);
  return failure === undefined
    ? { kind: "answered", answer: { body: parsed, limits } }
    : failed({ ...failure, limits });
}

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

/** Gateways report an upstream error under status 200, with the real one as `error.code`. */
function errorInSuccess(body: JsonObject): StatusFailure | undefined {
  if (body.choices !== undefined || body.error === undefined || body.error === null) return undefined;
  const error = isObject(body.error) ? body.error : { message: body.error };
  const code = Number(error.code);
  const isNamed = Number.isInteger(code) && code >= 400 && code <= 599;
  // Without a status of its own it is taken for an upstream's, and told as what came.
  const told = isNamed ? {} : { told: "200 with an error:" };
  return { ...toRefusal(error), kind: "status", status: isNamed ? code : 502, headers: {}, ...told };
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
    headers: {
      retryAfterMs: header("retry-after-ms"),
      retryAfter: header("retry-after"),
      shouldRetry: header("x-should-retry"),
    },
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

function toRefusal(error: JsonObject): Pick<StatusFailure, "message" | "code" | "param"> {
  const message = typeof error.message === "string" ? error.message : JSON.stringify(error.message ?? "");
  return {
    message: message === '""' ? "" : message,
    code: asWord(error.code ?? error.type),
    param: asWord(error.param),
  };
}

function asWord(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
