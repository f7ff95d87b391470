import type { OpenAI } from "openai";
import type { Clock } from "../../ports/clock.ts";
import { deepestCode, deepestMessage } from "../http/deepest-message.ts";
import { describePage, type Failure, type StatusFailure } from "./failure.ts";
import { isObject, type JsonObject } from "./reply.ts";
import type { RequestBody } from "./request-body.ts";

export type Attempt =
  | { readonly kind: "answered"; readonly body: JsonObject }
  | { readonly kind: "failed"; readonly failure: Failure };

export interface AttemptOptions {
  readonly clock: Clock;
  /** Absent where the caller's own deadline is the only one. */
  readonly timeoutMs: number | undefined;
}

/**
 * Sends one request once.
 *
 * @throws DOMException named AbortError if `signal` aborts.
 */
export async function attempt(
  client: () => Promise<OpenAI>,
  body: RequestBody,
  options: AttemptOptions,
  signal: AbortSignal,
): Promise<Attempt> {
  // Aborted when the attempt is over, so that its deadline leaves neither a timer nor a listener behind.
  const over = new AbortController();
  const { clock, timeoutMs } = options;
  const ends = AbortSignal.any([signal, over.signal]);
  const deadline = timeoutMs === undefined ? ends : clock.deadline(timeoutMs, ends);
  try {
    throwIfAborted(signal);
    const sdk = await client();
    return readBody(await receive(sdk, body, deadline));
  } catch (error) {
    throwIfAborted(signal);
    if (timeoutMs !== undefined && deadline.aborted) {
      return { kind: "failed", failure: { kind: "timeout", afterMs: timeoutMs } };
    }
    return { kind: "failed", failure: toFailure(error) };
  } finally {
    over.abort();
  }
}

/** @throws DOMException named AbortError if `signal` has aborted. */
export function throwIfAborted(signal: AbortSignal): void {
  if (!signal.aborted) return;
  const reason: unknown = signal.reason;
  if (reason instanceof DOMException && reason.name === "AbortError") throw reason;
  throw new DOMException(reason instanceof Error ? reason.message : "aborted", { name: "AbortError", cause: reason });
}

/** Far more than a model's longest answer. Without a bound, a server that never ends would end the run for want of memory. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024;

interface Received {
  readonly status: number;
  readonly text: string;
  readonly contentType: string;
}

async function receive(sdk: OpenAI, body: RequestBody, signal: AbortSignal): Promise<Received> {
  const response = await sdk.chat.completions.create(body, { signal }).asResponse();
  const contentType = response.headers.get("content-type") ?? "";
  return { status: response.status, text: await readText(response), contentType };
}

async function readText({ body, status }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_REPLY_BYTES) throw new OversizedReply(status);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

class OversizedReply extends Error {
  override readonly name = "OversizedReply";
  readonly failure: Failure;

  constructor(status: number) {
    super("the reply is too long");
    this.failure = { kind: "garbled", status, detail: `it is longer than ${MAX_REPLY_BYTES} bytes` };
  }
}

function readBody({ status, text, contentType }: Received): Attempt {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { kind: "failed", failure: { kind: "garbled", status, detail: describePage(contentType, text) } };
  }
  if (!isObject(body)) {
    return { kind: "failed", failure: { kind: "garbled", status, detail: describePage(contentType, text) } };
  }
  const failure = errorInSuccess(body);
  return failure === undefined ? { kind: "answered", body } : { kind: "failed", failure };
}

/** Gateways report an upstream error under status 200, with the real one as `error.code`. */
function errorInSuccess(body: JsonObject): StatusFailure | undefined {
  if (body.choices !== undefined || body.error === undefined || body.error === null) return undefined;
  const error = isObject(body.error) ? body.error : { message: body.error };
  const code = Number(error.code);
  const status = Number.isInteger(code) && code >= 400 && code <= 599 ? code : 502;
  return {
    ...toRefusal(error),
    kind: "status",
    status,
    headers: {},
  };
}

function toFailure(error: unknown): Failure {
  if (error instanceof OversizedReply) return error.failure;
  if (isStatusError(error)) return toStatusFailure(error);
  return { kind: "connection", code: deepestCode(error), detail: deepestMessage(error) };
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
