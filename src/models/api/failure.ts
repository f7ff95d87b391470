import type { Unanswered } from "../../system/http/attempt.ts";
import { describeTrouble, oneLine, readTrouble } from "../../system/http/connection-trouble.ts";
import type { RetryHeaders } from "../../text/retry.ts";
import { type EndpointRefusal, type FinalRefusal, isOutOfCredit, readTerminal } from "./refusal-wording.ts";

/** An attempt without a usable body. */
export type EndpointFailure = Answered | Unanswered;

/** The server's own answer, or a replacement for it. */
type Answered =
  | StatusFailure
  /** The status is a success, but the body is no JSON object: a proxy's page, or half a document. */
  | { readonly kind: "garbled"; readonly status: number; readonly detail: string };

/** The server answered with an error. */
export interface StatusFailure extends EndpointRefusal {
  readonly kind: "status";
  readonly status: number;
  readonly headers: RetryHeaders;
  /** The text shown instead of the status, if the server sent a different one. */
  readonly shown?: string;
  /** The server that a redirect leads to, without path and query; absent if it cannot be named. */
  readonly leadsTo?: string | undefined;
  /** The context window in its fields, in tokens; absent if there is none. */
  readonly window?: number | undefined;
}

/** Whether another attempt would fail in the same way, whatever the status. */
export function isHopeless(failure: EndpointFailure): boolean {
  // Nobody tops up an account during a run.
  if (failure.kind === "status") return isOutOfCredit(failure) || failure.headers.shouldRetry === "false";
  // The client itself refuses to connect.
  return failure.kind === "connection" && readTrouble(failure) === "port";
}

/** A refusal that no other form of the request can avoid. A server error counts only if it names what was sent. */
export function readFinal(failure: StatusFailure): FinalRefusal | undefined {
  if (failure.status === 413) return "too-long";
  const final = readTerminal(failure);
  const isOfRequest = final === "long-answer" || final === "too-long" || final === "no-tools";
  return isFault(failure) && !isOfRequest ? undefined : final;
}

/** Whether the status means a temporary fault of the server. */
export function isFault({ status }: Pick<StatusFailure, "status">): boolean {
  return status === 409 || status >= 500;
}

/** Whether the server asks to try again later. A refused key is final, and then no time is given. */
export function isRateLimited({ status, headers }: StatusFailure): boolean {
  return status === 429 || (status === 403 && (headers.retryAfter ?? headers.retryAfterMs) !== undefined);
}

/** Statuses of an overload: 529 comes from Anthropic, or from gateways to it. */
const OVERLOADS: ReadonlySet<number> = new Set([503, 529]);

/** Whether it was refused as one call too many, because of a limit or an overload. */
export function isOneTooMany(failure: EndpointFailure): boolean {
  if (failure.kind !== "status" || isHopeless(failure)) return false;
  return isRateLimited(failure) || (OVERLOADS.has(failure.status) && readFinal(failure) === undefined);
}

/** Describes what happened, in a few words on one line. */
export function describeFailure(failure: EndpointFailure): string {
  switch (failure.kind) {
    case "status":
      return isQuotable(failure.status)
        ? oneLine(`${failure.shown ?? failure.status} ${wordsOf(failure)}`)
        : String(failure.status);
    case "connection":
      return oneLine(describeTrouble(failure));
    case "timeout":
      return `no reply within ${Math.round(failure.afterMs / 1000)} s`;
    case "oversized":
      return `its reply is larger than ${failure.maxBytes} bytes`;
    case "garbled":
      return oneLine(`${failure.status} and no JSON object but ${failure.detail}`);
  }
}

/** The text of a redirect, or of a proxy about its password, is not quoted: the status is enough. */
function isQuotable(status: number): boolean {
  return status >= 400 && status !== 407;
}

/** A key that the server itself shows partially, such as `sk-ab***yz`. */
const HALF_MASKED = /\S*(?:[*•●]{2,}|(?<=\w)(?:\.{3,}|…)(?=\w))\S*/g;

/** A refusal's text. If a key is refused, the server's partial copy of it is removed. */
function wordsOf(failure: StatusFailure): string {
  const words = withoutStack(failure.message);
  const isOfKey = failure.status === 401 || failure.status === 403 || readTerminal(failure) === "key";
  return isOfKey ? words.replace(HALF_MASKED, "***") : words;
}

const MAX_PAGE_CHARS = 60;

/** Describes a body that is not from a model's API, such as a web server's page, by its title and first words. */
export function describePage(contentType: string | undefined, text: string): string {
  const plain = text.slice(0, 4096).replace(/<(script|style)\b.*?(?:<\/\1\s*>|$)|<[^>]*(?:>|$)/gis, " ");
  const words = oneLine(plain);
  const shown = words.length <= MAX_PAGE_CHARS ? words : `${words.slice(0, MAX_PAGE_CHARS - 1)}…`;
  const type = oneLine(contentType?.split(";")[0] ?? "").slice(0, MAX_PAGE_CHARS);
  if (shown === "") return "an empty body";
  const kind = /^\s*</.test(text) ? "a page" : "text";
  return `${type || kind} that begins with "${shown}"`;
}

/** More of a server's text than is ever quoted. */
const MAX_CHARS = 16_384;
/** The start of a stack trace after an error, also within an escaped text: of JavaScript and Java, and of Go. */
const CALLS = /(?:\n|\\n)\s{0,40}(?:at [^\n]{0,200}?(?:\(|:\d|\/)|goroutine \d+ \[)/;
/** Python's stack trace comes before the error. */
const TRACEBACK = /Traceback \(most recent call last\):(?:\n|\\n)(?:[ \t][^\n\\]*(?:\n|\\n|$))*/g;

/** A server's text without stack traces and paths, which do not help the user. */
export function withoutStack(words: string): string {
  const text = words.slice(0, MAX_CHARS).replace(TRACEBACK, "");
  const calls = text.search(CALLS);
  return calls < 0 ? text : text.slice(0, calls);
}
