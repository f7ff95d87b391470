import type { Unanswered } from "../../system/http/attempt.ts";
import { describeTrouble, oneLine, readTrouble } from "../../system/http/connection-trouble.ts";
import type { RetryHeaders } from "../../text/retry.ts";
import { type EndpointRefusal, type FinalRefusal, isOutOfCredit, readTerminal } from "./refusal-wording.ts";

/** One attempt that brought no usable body. */
export type EndpointFailure = Answered | Unanswered;

/** The server's own answer, or what came in its place. */
type Answered =
  | StatusFailure
  /** Success was reported over something that is no JSON object: a proxy's page, or half a document. */
  | { readonly kind: "garbled"; readonly status: number; readonly detail: string };

/** The server answered with an error. */
export interface StatusFailure extends EndpointRefusal {
  readonly kind: "status";
  readonly status: number;
  readonly headers: RetryHeaders;
  /** The words in place of the status, where the server sent another one. */
  readonly told?: string;
  /** The server a redirect leads to, without path and query; absent where it leads nowhere one can name. */
  readonly leadsTo?: string | undefined;
  /** The context window that its fields name, in tokens; absent where they name none. */
  readonly window?: number | undefined;
}

/** Whether another attempt would fail in the same way, whatever the status says. */
export function isHopeless(failure: EndpointFailure): boolean {
  // Nobody tops up an account while a run waits.
  if (failure.kind === "status") return isOutOfCredit(failure) || failure.headers.shouldRetry === "false";
  // The client refuses to connect at all.
  return failure.kind === "connection" && readTrouble(failure) === "port";
}

/** What nothing that we could leave out mends; a server that fails is believed where it speaks of what it was sent alone. */
export function readFinal(failure: StatusFailure): FinalRefusal | undefined {
  if (failure.status === 413) return "too-long";
  const final = readTerminal(failure);
  const isOfRequest = final === "long-answer" || final === "too-long" || final === "no-tools";
  return isFault(failure) && !isOfRequest ? undefined : final;
}

/** Whether by its status it is the server's own trouble, that may pass. */
export function isFault({ status }: Pick<StatusFailure, "status">): boolean {
  return status === 409 || status >= 500;
}

/** Whether the server asks to come back later. A key that is refused is refused for good, and no time is named. */
export function isRateLimited({ status, headers }: StatusFailure): boolean {
  return status === 429 || (status === 403 && (headers.retryAfter ?? headers.retryAfterMs) !== undefined);
}

/** An overload: 529 is Anthropic's, and what gateways pass on of it. */
const OVERLOADS: ReadonlySet<number> = new Set([503, 529]);

/** Whether it is refused as one call too many, as a limit or as an overload. */
export function isOneTooMany(failure: EndpointFailure): boolean {
  if (failure.kind !== "status" || isHopeless(failure)) return false;
  return isRateLimited(failure) || (OVERLOADS.has(failure.status) && readFinal(failure) === undefined);
}

/** What happened, in a few words on one line. */
export function describeFailure(failure: EndpointFailure): string {
  switch (failure.kind) {
    case "status":
      return isQuotable(failure.status)
        ? oneLine(`${failure.told ?? failure.status} ${wordsOf(failure)}`)
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

/** The words of a redirect, or of a proxy about its password, are not quoted: the status is enough. */
function isQuotable(status: number): boolean {
  return status >= 400 && status !== 407;
}

/** A key that the server itself shows in part, such as `sk-ab***yz`. */
const HALF_MASKED = /\S*(?:[*•●]{2,}|(?<=\w)(?:\.{3,}|…)(?=\w))\S*/g;

/** A refusal's words: where a key is refused, what the server shows of it goes. */
function wordsOf(failure: StatusFailure): string {
  const words = withoutStack(failure.message);
  const isOfKey = failure.status === 401 || failure.status === 403 || readTerminal(failure) === "key";
  return isOfKey ? words.replace(HALF_MASKED, "***") : words;
}

const MAX_PAGE_CHARS = 60;

/** A body that no model's API sent, such as a web server's page: what it says it is, and its first words. */
export function describePage(contentType: string | undefined, text: string): string {
  const plain = text.slice(0, 4096).replace(/<(script|style)\b.*?(?:<\/\1\s*>|$)|<[^>]*(?:>|$)/gis, " ");
  const words = oneLine(plain);
  const shown = words.length <= MAX_PAGE_CHARS ? words : `${words.slice(0, MAX_PAGE_CHARS - 1)}…`;
  const type = oneLine(contentType?.split(";")[0] ?? "").slice(0, MAX_PAGE_CHARS);
  if (shown === "") return "an empty body";
  const kind = /^\s*</.test(text) ? "a page" : "text";
  return `${type || kind} that begins with "${shown}"`;
}

/** More of a server's words than is ever quoted. */
const MAX_CHARS = 16_384;
/** Where the calls behind an error begin, also in a text within a text: of JavaScript and Java, and of Go. */
const CALLS = /(?:\n|\\n)\s{0,40}(?:at [^\n]{0,200}?(?:\(|:\d|\/)|goroutine \d+ \[)/;
/** Python has them before the error. */
const TRACEBACK = /Traceback \(most recent call last\):(?:\n|\\n)(?:[ \t][^\n\\]*(?:\n|\\n|$))*/g;

/** A server's words without the calls and paths behind its error, which say nothing to whoever asked. */
export function withoutStack(words: string): string {
  const text = words.slice(0, MAX_CHARS).replace(TRACEBACK, "");
  const calls = text.search(CALLS);
  return calls < 0 ? text : text.slice(0, calls);
}
