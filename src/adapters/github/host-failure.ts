import { assertNever } from "../../core/assert-never.ts";
import { HostError } from "../../core/errors.ts";
import type { Redact } from "../../core/redact.ts";
import { oneLine } from "../http/one-line.ts";
import type { NeededPermission, Task } from "./api-call.ts";
import { type ApiFailure, isRateLimited, isRetryable, type RefusedFailure } from "./failure.ts";

interface FailureContext {
  readonly repository: string;
  readonly redact: Redact;
  /** Why no longer wait was worth it, in half a sentence; absent where the attempts themselves were enough. */
  readonly waiting?: string | undefined;
}

/** The failure in one line: what was asked, what came, and what to do. No cause: it would carry the request. */
export function toHostError(call: Task, failure: ApiFailure, context: FailureContext): HostError {
  const wait = context.waiting === undefined ? "" : `; ${context.waiting}`;
  const what = `${describeCall(call, context)}: ${describeFailure(failure, context.redact)}`;
  return new HostError(`GitHub: ${what}${wait}.${remedyOf(call, failure)}`, {
    status: statusOf(failure),
    requestId: "requestId" in failure ? failure.requestId : undefined,
    isRetryable: isRetryable(failure),
  });
}

/** A reply that arrived whole, and is not what GitHub documents. */
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
 * A write whose reply was lost and that could not be looked for. What the looking was answered is no answer to the write,
 * so that it has no status: nobody knows whether it was made.
 */
export function lostWrite(call: Task, looking: HostError, { redact, repository }: FailureContext): HostError {
  const purpose = `${toDetail(call.purpose, redact)} in ${repository}`;
  const message = `the reply to a request was lost (${purpose}), and whether it was done is not known. ${looking.message}`;
  return new HostError(`GitHub: ${message}`, { isRetryable: true });
}

/** One line. */
export function describeFailure(failure: ApiFailure, redact: Redact): string {
  switch (failure.kind) {
    case "refused": {
      // The words to a token that is refused may echo it in any disguise: the status says enough.
      const said = failure.status === 401 ? "" : ` ${JSON.stringify(toDetail(failure.message, redact))}`;
      return `HTTP ${failure.status}${said}${describeRequest(failure.requestId)}`;
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

/** Redacted first: of a secret that is cut in two, the redaction would leave the half. */
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

function refusalRemedy(call: Task, failure: RefusedFailure): string {
  if (isRateLimited(failure)) return " Run again later.";
  switch (failure.status) {
    case 401:
      return " The token is wrong or expired: pass the job's own as github-token.";
    case 403:
    case 422:
    case 423:
      return remedyByWords(failure.message) ?? (failure.status === 403 ? permissionRemedy(call.permission) : "");
    case 404:
      return ` It does not exist, or the token may not see it: that takes \`${call.permission}\`.`;
    default:
      return "";
  }
}

/** What no permission of the job stands for, by the words that GitHub refuses it with. The first that fits is told. */
const REMEDIES_BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /not permitted to create (?:or approve )?pull requests/i,
    "Turn on Settings > Actions > General > Allow GitHub Actions to create and approve pull requests (an organisation may have it off for all), or pass the token of an app of yours as github-token.",
  ],
  [
    /\brepository\b.{0,40}\barchived\b|\barchived\b.{0,40}\brepository\b/is,
    "The repository is archived, and so read-only: unarchive it under Settings > General, or turn the workflow off there.",
  ],
  [
    /\brepository\b.{0,40}\b(?:locked|being migrated|migration)\b/is,
    "The repository is locked, as while it is migrated: run again once it is not.",
  ],
  [
    /\block prevents\b|\b(?:is|are|was|been) locked\b|\blocked (?:issue|pull request|conversation|discussion|thread)\b/i,
    "The conversation of the pull request is locked: unlock it there and run again. What was found stands in the check run and in the report.",
  ],
];

/** A lock that is told with 422 refuses whatever is written: another form of the same would be refused as well. */
function statusOf(failure: ApiFailure): number | undefined {
  if (failure.kind === "refused" && failure.status === 422 && remedyByWords(failure.message) !== undefined) return 403;
  return "status" in failure ? failure.status : undefined;
}

function remedyByWords(message: string): string | undefined {
  const told = REMEDIES_BY_WORDS.find(([words]) => words.test(message));
  return told && ` ${told[1]}`;
}

function permissionRemedy(permission: NeededPermission): string {
  const fork = permission.endsWith("write") ? " A pull request from a fork has a read-only token." : "";
  return ` Grant the job \`${permission}\` under \`permissions:\`.${fork}`;
}
