import { isZeroSha, parseSha, type Sha } from "../change/sha.ts";
import type { Candidate } from "../people/admission.ts";
import { type Command, parseCommand } from "../people/command.ts";
import { fingerprintsIn } from "../people/own-words.ts";
import type { FullReview } from "../report/follow-up-record.ts";
import { ConfigError } from "../text/errors.ts";

/** The title and description of a pull request. */
export interface PullRequestWords {
  readonly title: string;
  readonly body: string;
}

/** The event that started the run, reduced to what is to be reviewed. */
export type TriggerEvent =
  | {
      readonly kind: "pull-request";
      readonly number: number;
      readonly headSha: Sha;
      readonly baseSha: Sha;
      readonly baseBranch: string;
      readonly candidate: Candidate;
      /** Absent if the payload lacks them. */
      readonly words?: PullRequestWords | undefined;
    }
  /** A pull request named by number, still to be looked up. */
  | {
      readonly kind: "named";
      readonly number: number;
      /** Whether the run was started by somebody with write access, for this review. */
      readonly isAskedFor: boolean;
    }
  /** A command in a comment on an open pull request. Its author's permission is not known yet. */
  | { readonly kind: "comment"; readonly number: number; readonly login: string; readonly command: Command }
  /** A comment without a command, which may reply to a finding. */
  | {
      readonly kind: "reply";
      readonly number: number;
      readonly login: string;
      readonly commentId: number;
      /** Whether it is in a thread; otherwise it names a finding. */
      readonly isInThread: boolean;
    }
  /** A merge queue's trial merge of pull requests. `baseRef` is a full name, such as `refs/heads/main`. */
  | { readonly kind: "merge-group"; readonly headSha: Sha; readonly baseSha: Sha; readonly baseRef: string }
  /** An event that requests nothing. */
  | { readonly kind: "unrelated"; readonly reason: string }
  | { readonly kind: "push"; readonly before: Sha | undefined; readonly after: Sha }
  /** A push that deleted its branch or tag. */
  | { readonly kind: "deleted-ref" }
  /** Whole files at a commit. */
  | { readonly kind: "commit"; readonly sha: Sha };

export interface TriggerFacts {
  readonly eventName: string;
  readonly payload: unknown;
  /** GITHUB_SHA. */
  readonly sha: string;
  readonly pullRequest: number | undefined;
  readonly hasTargetPaths: boolean;
}

/**
 * Parses the event. The input `pull-request` takes precedence over the event's own.
 *
 * @throws ConfigError if the event is not supported, or its payload is incomplete.
 */
export function parseTrigger(facts: TriggerFacts): TriggerEvent {
  const comment =
    facts.eventName === "issue_comment"
      ? parseComment(facts)
      : facts.eventName === "pull_request_review_comment"
        ? parseThreadReply(facts)
        : undefined;
  // A comment is judged by its own author, even if the workflow names another pull request.
  if (comment?.kind === "comment" || comment?.kind === "reply") return comment;
  if (facts.pullRequest !== undefined) {
    return { kind: "named", number: facts.pullRequest, isAskedFor: WRITERS_EVENTS.has(facts.eventName) };
  }
  switch (facts.eventName) {
    case "pull_request":
    case "pull_request_target":
      return parsePullRequest(facts);
    case "push":
      return parsePush(facts);
    case "merge_group":
      return parseMergeGroup(facts);
    case "issue_comment":
    case "pull_request_review_comment":
      return comment ?? UNREADABLE_COMMENT;
    case "schedule":
    case "workflow_dispatch":
      return parseCommit(facts);
    default:
      throw wrongEvent(
        "event",
        facts.eventName === "" ? "nothing" : facts.eventName,
        "pull_request, pull_request_target, merge_group, push, issue_comment, pull_request_review_comment, schedule or workflow_dispatch",
        "Start the workflow by one of them, or name a pull request by the input pull-request.",
      );
  }
}

/** Events that only people with write access can cause. */
const WRITERS_EVENTS: ReadonlySet<string> = new Set(["workflow_dispatch", "schedule", "push", "repository_dispatch"]);

const UNREADABLE_COMMENT: TriggerEvent = { kind: "unrelated", reason: "the comment is not on a pull request" };

/** Only the inputs name the target. */
function parseCommit(facts: TriggerFacts): TriggerEvent {
  if (facts.hasTargetPaths) return { kind: "commit", sha: requireSha(facts) };
  const isScheduled = facts.eventName === "schedule";
  throw wrongEvent(
    isScheduled ? "target" : "pull-request",
    "nothing",
    isScheduled ? "paths or globs, as a schedule has no change" : "the number of a pull request",
    isScheduled ? "Set the input target." : "Set the input pull-request, or target, when dispatching by hand.",
  );
}

function parsePullRequest({ eventName, payload }: TriggerFacts): TriggerEvent {
  // An edited text is read at the next push; an edited base branch changes the target.
  if (at(payload, "action") === "edited" && at(payload, "changes", "base") === undefined)
    return { kind: "unrelated", reason: "only the pull request's text was edited, not its base branch" };
  const number = at(payload, "pull_request", "number");
  const headSha = shaAt(payload, "pull_request", "head", "sha");
  const baseSha = shaAt(payload, "pull_request", "base", "sha");
  const baseBranch = at(payload, "pull_request", "base", "ref");
  if (!isNumber(number) || headSha === undefined || baseSha === undefined || typeof baseBranch !== "string")
    throw wrongEvent(
      "event",
      `${eventName} without a pull request`,
      "GitHub's own payload",
      "Check what started the run.",
    );
  const candidate = parseCandidate(payload);
  return { kind: "pull-request", number, headSha, baseSha, baseBranch, candidate, words: parseWords(payload) };
}

/** The event's hints at earlier reviews of the same content. */
export interface EarlierContent {
  /** The branch's tip before the push. */
  readonly before: Sha | undefined;
  /** The pull request in the merge queue, or the last of a group. */
  readonly queued: number | undefined;
  /** Whether the pull request is just being opened, so that no earlier review exists. */
  readonly isOpening: boolean;
}

/** Never throws: missing fields are absent. */
export function parseEarlierContent(payload: unknown): EarlierContent {
  const before = shaAt(payload, "before");
  const [, queued] = QUEUE_REF.exec(textAt(payload, "merge_group", "head_ref") ?? "") ?? [];
  return {
    before: before === undefined || isZeroSha(before) ? undefined : before,
    queued: queued === undefined ? undefined : Number(queued),
    isOpening: at(payload, "action") === "opened" && at(payload, "pull_request") !== undefined,
  };
}

/** GitHub's names for the branches of its merge queue. */
const QUEUE_REF = /^refs\/heads\/gh-readonly-queue\/.+\/pr-([1-9]\d{0,9})-[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** Whether the pull request comes from a fork; undefined if the payload has no pull request. */
export function isFromFork(payload: unknown): boolean | undefined {
  const base = at(payload, "pull_request", "base", "repo", "id");
  return base === undefined ? undefined : at(payload, "pull_request", "head", "repo", "id") !== base;
}

/** The events whose token is read-only for forks, whatever the workflow's permissions. */
const READ_ONLY_FOR_FORKS: readonly string[] = ["pull_request", "pull_request_review", "pull_request_review_comment"];

/**
 * Whether GitHub gives this run only a read-only token.
 *
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/events-that-trigger-workflows#pull_request
 */
export function onlyReads(eventName: string, payload: unknown): boolean {
  return READ_ONLY_FOR_FORKS.includes(eventName) && isFromFork(payload) === true;
}

/** Missing fields get the value that admits least. */
function parseCandidate(payload: unknown): Candidate {
  const labels = at(payload, "pull_request", "labels");
  const names = Array.isArray(labels) ? labels.map((label) => textAt(label, "name")) : [];
  return {
    isDraft: at(payload, "pull_request", "draft") === true,
    author: textAt(payload, "pull_request", "user", "login") ?? "ghost",
    authorAssociation: textAt(payload, "pull_request", "author_association") ?? "NONE",
    labels: names.filter((name) => name !== undefined),
  };
}

/** A pull request always has a title; an empty description is null. */
function parseWords(payload: unknown): PullRequestWords | undefined {
  const title = textAt(payload, "pull_request", "title");
  return title === undefined ? undefined : { title, body: textAt(payload, "pull_request", "body") ?? "" };
}

function parseMergeGroup({ payload }: TriggerFacts): TriggerEvent {
  const headSha = shaAt(payload, "merge_group", "head_sha");
  const baseSha = shaAt(payload, "merge_group", "base_sha");
  const baseRef = textAt(payload, "merge_group", "base_ref");
  if (headSha === undefined || baseSha === undefined || baseRef === undefined || !baseRef.startsWith("refs/heads/"))
    throw wrongEvent("event", "merge_group without its commits", "GitHub's own payload", "Check what started the run.");
  return { kind: "merge-group", headSha, baseSha, baseRef };
}

/** Edits are ignored, because others may edit a comment in its author's name. */
function parseComment({ payload }: TriggerFacts): TriggerEvent {
  const number = at(payload, "issue", "number");
  const login = textAt(payload, "comment", "user", "login");
  const body = textAt(payload, "comment", "body");
  const isOnPullRequest = at(payload, "issue", "pull_request") instanceof Object;
  if (!isOnPullRequest || !isNumber(number) || login === undefined || body === undefined) return UNREADABLE_COMMENT;
  if (at(payload, "action") !== "created") return { kind: "unrelated", reason: "only new comments are read" };
  const command = parseCommand(body);
  const isReply = command === undefined && fingerprintsIn(body).length > 0;
  if (command === undefined && !isReply)
    return { kind: "unrelated", reason: "the comment neither begins with /tribunal nor names a finding" };
  if (at(payload, "issue", "state") !== "open") return CLOSED;
  if (command === undefined) return toReply(payload, { number, login, isInThread: false });
  return { kind: "comment", number, login, command };
}

const CLOSED: TriggerEvent = { kind: "unrelated", reason: "the pull request is closed" };

/** A line comment that replies to no other starts its own thread. */
function parseThreadReply({ payload }: TriggerFacts): TriggerEvent {
  const number = at(payload, "pull_request", "number");
  const login = textAt(payload, "comment", "user", "login");
  if (!isNumber(number) || login === undefined) return UNREADABLE_COMMENT;
  if (at(payload, "action") !== "created") return { kind: "unrelated", reason: "only new comments are read" };
  if (!isNumber(at(payload, "comment", "in_reply_to_id")))
    return { kind: "unrelated", reason: "the comment replies to no other" };
  if (at(payload, "pull_request", "state") !== "open") return CLOSED;
  return toReply(payload, { number, login, isInThread: true });
}

/** Comments of bots are ignored. */
function toReply(
  payload: unknown,
  reply: { readonly number: number; readonly login: string; readonly isInThread: boolean },
): TriggerEvent {
  const commentId = at(payload, "comment", "id");
  if (!isNumber(commentId)) return UNREADABLE_COMMENT;
  const isBot = at(payload, "comment", "user", "type") === "Bot" || reply.login.endsWith("[bot]");
  return isBot ? { kind: "unrelated", reason: "a bot wrote the comment" } : { kind: "reply", commentId, ...reply };
}

function parsePush({ payload }: TriggerFacts): TriggerEvent {
  const before = shaAt(payload, "before");
  const after = shaAt(payload, "after");
  const deleted = at(payload, "deleted");
  if (before === undefined || after === undefined || !(deleted === undefined || typeof deleted === "boolean"))
    throw wrongEvent("event", "push without its commits", "GitHub's own payload", "Check what started the run.");
  if (deleted === true || isZeroSha(after)) return { kind: "deleted-ref" };
  return { kind: "push", before: isZeroSha(before) ? undefined : before, after };
}

/** Reads a payload's field without zod, which takes as long to load as a whole run with nothing to do. */
function at(payload: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value instanceof Object && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined),
    payload,
  );
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 1;
}

function textAt(payload: unknown, ...path: readonly string[]): string | undefined {
  const value = at(payload, ...path);
  return typeof value === "string" ? value : undefined;
}

function shaAt(payload: unknown, ...path: readonly string[]): Sha | undefined {
  const text = at(payload, ...path);
  return typeof text === "string" ? parseSha(text) : undefined;
}

function requireSha({ sha: text }: TriggerFacts): Sha {
  const parsed = parseSha(text);
  if (parsed === undefined) throw wrongEvent("GITHUB_SHA", text, "a commit id", "Run inside GitHub Actions.");
  return parsed;
}

function wrongEvent(input: string, got: string, wanted: string, remedy: string): ConfigError {
  return new ConfigError([{ input, got, wanted, remedy }]);
}

/**
 * Why the whole change is reviewed despite earlier reviews; undefined if not requested.
 *
 * @param reuse the input `reuse`.
 */
export function wholeByOrder(trigger: TriggerEvent, reuse: boolean): FullReview | undefined {
  if (trigger.kind === "merge-group") return { code: "merge-group", detail: "a merge queue tries it" };
  const command = trigger.kind === "comment" ? trigger.command : undefined;
  if (command?.kind === "rerun") return { code: "ordered", detail: "/tribunal rerun asked for it" };
  if (command?.kind === "review" && command.isFull)
    return { code: "ordered", detail: "/tribunal review full asked for it" };
  return reuse ? undefined : { code: "ordered", detail: "reuse: false asks for it" };
}
