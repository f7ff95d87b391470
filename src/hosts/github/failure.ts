import type { Unanswered } from "../../system/http/attempt.ts";
import { oneLine } from "../../system/http/connection-trouble.ts";
import { saysLimit } from "../../system/http/request-patiently.ts";
import { assertNever } from "../../text/assert-never.ts";
import { HostError } from "../../text/errors.ts";
import type { Redact } from "../../text/redact.ts";
import { type FailedRequest, isRateLimited as isLimited, isPassing, type RetryHeaders } from "../../text/retry.ts";
import type { GraphCall, Task } from "./api-call.ts";

interface FailureContext {
  readonly repository: string;
  readonly redact: Redact;
  /** Why no longer wait was worth it, as half a sentence; absent if all attempts were used. */
  readonly waiting?: string | undefined;
}

/**
 * Describes the failure in one line: the request, the reply and the remedy. It has no cause, which would contain the
 * request.
 */
export function toHostError(call: Task, failure: ApiFailure, context: FailureContext): HostError {
  const wait = context.waiting === undefined ? "" : `; ${context.waiting}`;
  const what = `${describeCall(call, context)}: ${describeFailure(failure, context.redact)}`;
  return new HostError(`GitHub: ${what}${wait}.${remedyOf(call, failure)}`, {
    status: statusOf(failure),
    requestId: "requestId" in failure ? failure.requestId : undefined,
    isRetryable: isRetryable(failure),
  });
}

/** A complete reply that is not what GitHub documents. */
export function malformedReply(
  call: Task,
  reply: { readonly problem: string; readonly requestId: string | undefined },
  context: FailureContext,
): HostError {
  const problem = toDetail(reply.problem, context.redact);
  const what = `${describeCall(call, context)}: the reply is malformed: ${problem}${describeRequest(reply.requestId)}`;
  return new HostError(`GitHub: ${what}.`, { requestId: reply.requestId, isRetryable: false });
}

/**
 * The reply to a write was lost, and looking for the result failed. It has no status, because nobody knows whether the
 * write was done.
 */
export function lostWrite(call: Task, looking: HostError, { redact, repository }: FailureContext): HostError {
  const purpose = `${toDetail(call.purpose, redact)} in ${repository}`;
  const message = `the reply to a request was lost (${purpose}), so it is unknown whether it took effect. ${looking.message}`;
  return new HostError(`GitHub: ${message}`, { isRetryable: true });
}

export function describeFailure(failure: ApiFailure, redact: Redact): string {
  switch (failure.kind) {
    case "refused": {
      // The refusal of a token may echo it in any disguise, so the status is enough.
      const words = failure.status === 401 ? "" : ` ${JSON.stringify(toDetail(failure.message, redact))}`;
      return `HTTP ${failure.status}${words}${describeRequest(failure.requestId)}`;
    }
    case "garbled": {
      const got = JSON.stringify(toDetail(failure.text, redact));
      return `the reply (HTTP ${failure.status}) is not what was asked for: ${got}${describeRequest(failure.requestId)}`;
    }
    case "oversized":
      return `the reply is larger than ${failure.maxBytes} bytes`;
    case "timeout":
      return `no reply within ${failure.afterMs / 1000} s`;
    case "connection":
      return `the connection failed: ${toDetail(failure.detail, redact)}`;
    default:
      return assertNever(failure);
  }
}

function describeCall(call: Task, { repository, redact }: FailureContext): string {
  return `could not ${toDetail(call.purpose, redact)} in ${repository}`;
}

/** Redacts first: redaction would miss half of a secret that was cut. */
function toDetail(text: string, redact: Redact): string {
  return oneLine(redact(text));
}

function describeRequest(requestId: string | undefined): string {
  return requestId === undefined ? "" : ` (request ${oneLine(requestId)})`;
}

function remedyOf(call: Task, failure: ApiFailure): string {
  if (failure.kind === "connection" || failure.kind === "timeout") {
    return " Check that GITHUB_API_URL and the proxy lead to GitHub.";
  }
  return failure.kind === "refused" ? refusalRemedy(call, failure) : "";
}

function refusalRemedy(call: Task | GraphCall, failure: RefusedFailure): string {
  const permission = "permission" in call ? call.permission : (failure.permission ?? "metadata: read");
  if (isRateLimited(failure)) return " Run again later.";
  switch (failure.status) {
    case 401:
      return " The token is wrong or expired: pass the job's own as github-token.";
    case 403:
    case 422:
    case 423:
      return remedyByWords(failure.message) ?? (failure.status === 403 ? permissionRemedy(permission) : "");
    case 404:
      return ` It does not exist, or the token may not see it, which needs \`${permission}\`.`;
    default:
      return "";
  }
}

/** Remedies for refusals that no permission fixes, by GitHub's message; the first match counts. */
const REMEDIES_BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /not permitted to create (?:or approve )?pull requests/i,
    "Turn on Settings > Actions > General > Allow GitHub Actions to create and approve pull requests (an organisation may have switched it off), or pass your own app's token as github-token.",
  ],
  [
    /\brepository\b.{0,40}\barchived\b|\barchived\b.{0,40}\brepository\b/is,
    "The repository is archived and read-only: unarchive it under Settings > General, or turn off the workflow there.",
  ],
  [
    /\brepository\b.{0,40}\b(?:locked|being migrated|migration)\b/is,
    "The repository is locked, for example during a migration: run again later.",
  ],
  [
    /\block prevents\b|\b(?:is|are|was|been) locked\b|\blocked (?:issue|pull request|conversation|discussion|thread)\b/i,
    "The conversation of the pull request is locked: unlock it there and run again. The findings are in the check run and the report.",
  ],
];

/** A lock reported with 422 refuses every write, in any form. */
function statusOf(failure: ApiFailure): number | undefined {
  if (failure.kind === "refused" && failure.status === 422 && remedyByWords(failure.message) !== undefined) return 403;
  return "status" in failure ? failure.status : undefined;
}

function remedyByWords(message: string): string | undefined {
  const known = REMEDIES_BY_WORDS.find(([words]) => words.test(message));
  return known && ` ${known[1]}`;
}

/** The reusable workflow does not request every permission, because its callers would have to grant them all. */
const OWN_JOB = " The reusable workflow cannot have it: write a job of your own that uses the action.";

function permissionRemedy(permission: string): string {
  const fork = permission.endsWith("write") ? " A pull request from a fork has a read-only token." : "";
  const ownJob = permission === "issues: read" ? OWN_JOB : "";
  return ` Grant the job \`${permission}\` under \`permissions:\`.${ownJob}${fork}`;
}

/** Why a request failed. Texts are as received, of any length, and may echo the token. */
export type ApiFailure = Answered | Unanswered;

type Answered =
  | RefusedFailure
  /** A reply below 300 with other content: a proxy's page, or JSON cut short. */
  | {
      readonly kind: "garbled";
      readonly status: number;
      readonly requestId: string | undefined;
      readonly text: string;
    };

/** An error status, with the headers for a retry. */
export interface RefusedFailure {
  readonly kind: "refused";
  readonly status: number;
  readonly message: string;
  readonly requestId: string | undefined;
  readonly headers: RetryHeaders;
  /** The permission that a REST request needs, as in a workflow's `permissions:`. */
  readonly permission?: string | undefined;
}

/** Whether GitHub may have done the write although no reply says so. */
export function isOutcomeUnknown(failure: ApiFailure): boolean {
  switch (failure.kind) {
    case "refused":
      return failure.status >= 500;
    case "garbled":
    case "oversized":
    case "timeout":
    case "connection":
      return true;
    default:
      return assertNever(failure);
  }
}

/** Converts the failure for the retry rules. An oversized reply will be no smaller next time. */
export function toFailedRequest(failure: ApiFailure): FailedRequest {
  if (failure.kind !== "refused") {
    return { status: undefined, headers: {}, isLimitByWords: false, isFinal: failure.kind === "oversized" };
  }
  const { status, headers, message } = failure;
  return { status, headers, isLimitByWords: saysLimit(message) };
}

function isRateLimited(failure: RefusedFailure): boolean {
  return isLimited(toFailedRequest(failure));
}

function isRetryable(failure: ApiFailure): boolean {
  return isPassing(toFailedRequest(failure));
}

/** GitHub's refusal; undefined if the error is no reply. */
export function readRefusal(error: unknown): RefusedFailure | undefined {
  const response = responseOf(error);
  if (response === undefined) return undefined;
  return { ...toRefusal(response), permission: (error as { readonly permission?: string }).permission };
}

/** The first match of a REST path; other paths need `metadata`. */
const PERMISSIONS: readonly (readonly [RegExp, string])[] = [
  [/\/check-runs/, "checks"],
  [/\/(?:pulls|issues)/, "pull-requests"],
  [/\/actions\//, "actions"],
  [/\/(?:git|contents|commits|compare)\//, "contents"],
];

/**
 * The permission that a REST request needs.
 *
 * @param url octokit's path, with names in braces.
 * @see https://docs.github.com/en/rest/authentication/permissions-required-for-github-apps
 */
export function neededPermission(method: string, url: string): string {
  const [, area = "metadata"] = PERMISSIONS.find(([path]) => path.test(url)) ?? [];
  return `${area}: ${method === "GET" ? "read" : "write"}`;
}

/** The used part of octokit's RequestError, whose class is not loaded with this module. */
interface ErrorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly data: unknown;
}

function responseOf(error: unknown): ErrorResponse | undefined {
  if (!(error instanceof Error) || !("response" in error)) return undefined;
  return error.response as ErrorResponse | undefined;
}

function toRefusal({ status, headers, data }: ErrorResponse): RefusedFailure {
  return {
    kind: "refused",
    status,
    message: messageOf(data),
    requestId: headers["x-github-request-id"],
    headers: retryHeadersOf(headers),
  };
}

/** The headers that name the time of a retry. */
export function retryHeadersOf(headers: Readonly<Record<string, string | number | undefined>>): RetryHeaders {
  const read = (name: string) => (headers[name] === undefined ? undefined : String(headers[name]));
  return {
    retryAfter: read("retry-after"),
    rateLimitRemaining: read("x-ratelimit-remaining"),
    rateLimitReset: read("x-ratelimit-reset"),
  };
}

/** A 422 explains itself only in `errors`: texts, or objects with a message. */
function messageOf(data: unknown): string {
  if (typeof data !== "object" || data === null || !("message" in data)) return "no message";
  const errors = "errors" in data && Array.isArray(data.errors) ? data.errors : [];
  const details = errors.map((each) => (typeof each === "string" ? each : JSON.stringify(each)));
  return [String(data.message), ...details].join("; ");
}
