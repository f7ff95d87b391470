import { parseMarkers, withoutReviewMarker } from "../comments/marker.ts";
import type { Settings } from "../config/config.ts";
import type { ReviewInputs } from "../inputs/inputs.ts";
import type { Permission } from "../people/admission.ts";
import { parseCommand } from "../people/command.ts";
import {
  commitAuthors,
  NO_REQUESTS,
  type OverrideRequest,
  type PeoplesRequests,
  type PersonComment,
  type PersonReply,
  parseOverride,
} from "../people/override-request.ts";
import { fingerprintsIn } from "../people/own-words.ts";
import { ownWords } from "../people/person-reply.ts";
import type { DiscussionComment, Host, PullRequest, ThreadReply } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { Run } from "../review/run.ts";
import { messageOf, TargetError } from "../text/errors.ts";
import type { ReviewedRange } from "./resolve-trigger.ts";

/** The pull request whose comments are read. */
export interface Discussion {
  readonly number: number;
  /** Called only if somebody said something. */
  readonly author: () => Promise<string>;
  /** Whether authors of commits may not overrule: then the host is asked who they are. */
  readonly isOfOthers?: boolean;
  /** Which replies without a command are read; absent for none. */
  readonly replies?: ReadReplies | undefined;
}

export interface ReadReplies {
  /** The check's slug in our markers. */
  readonly check: string;
  /** Whether the pull request has line comments. */
  readonly hasThreads: boolean;
}

/**
 * Each permission costs a request, so only this many authors are looked up. Members of the repository come first, so
 * that a crowd of strangers cannot displace them.
 */
const MAX_AUTHORS = 50;

/**
 * Reads people's requests about findings in the pull request's current comments. Requests of authors whose permission is
 * unknown do not count.
 *
 * @throws HostError if the comments cannot be read.
 */
export async function fetchRequests(
  { number, author, isOfOthers = true, replies: wanted }: Discussion,
  { host, log }: { readonly host: Host; readonly log: Log },
): Promise<PeoplesRequests> {
  const comments = await host.discussion(number);
  const commands = comments.flatMap((comment) => {
    const parsed = parseOverride(comment.body);
    return parsed === undefined ? [] : [{ comment, parsed }];
  });
  const replies = wanted === undefined ? [] : await findReplies(number, { comments, wanted }, { host, log });
  if (commands.length + replies.length === 0) return NO_REQUESTS;
  const pullRequestAuthor = await author();
  const asked = await askPermissions(
    [...commands, ...replies].map(({ comment }) => comment),
    { host, log },
  );
  const commits = isOfOthers ? commitAuthors(await readCommits(number, { host, log })) : undefined;
  return {
    requests: commands.map(
      ({ comment, parsed }): OverrideRequest => ({ ...parsed, ...toPersonComment(comment, asked) }),
    ),
    replies: replies.map(({ comment, ...reply }): PersonReply => ({ ...reply, ...toPersonComment(comment, asked) })),
    pullRequestAuthor,
    commits,
  };
}

/** A reply whose author's permission is not known yet. */
interface FoundReply extends Pick<PersonReply, "threadId" | "isAfterOthers" | "fingerprints" | "words"> {
  readonly comment: DiscussionComment;
}

/** Finds replies in our threads, and other comments that name a finding. Ignores bots. */
async function findReplies(
  number: number,
  { comments, wanted }: { readonly comments: readonly DiscussionComment[]; readonly wanted: ReadReplies },
  { host, log }: { readonly host: Host; readonly log: Log },
): Promise<readonly FoundReply[]> {
  const named = comments
    .filter(({ body }) => parseCommand(body) === undefined)
    .map((comment) => ({
      comment,
      threadId: undefined,
      isAfterOthers: false,
      fingerprints: fingerprintsIn(comment.body),
    }));
  const inThreads = wanted.hasThreads ? await readThreads(number, { host, log }) : [];
  const answering = inThreads.map((comment, index) => ({
    comment,
    threadId: comment.thread.id,
    isAfterOthers: inThreads.slice(0, index).some((earlier) => isOfAnother(earlier, comment)),
    fingerprints: markedIn(comment, wanted.check),
  }));
  const found = [...named, ...answering].filter(
    ({ comment, fingerprints }) => !comment.isBot && fingerprints.length > 0,
  );
  for (const { comment } of found.filter((each) => each.comment.isEdited))
    log.info(`The reply ${comment.id} is not read: it was edited after it was written. A new one counts.`);
  return found
    .filter(({ comment }) => !comment.isEdited)
    .map((reply) => ({ ...reply, words: ownWords(reply.comment.body) }));
}

/** Whether two comments are in one thread, by different authors. A deleted account may be anybody. */
function isOfAnother(earlier: ThreadReply, { thread, author }: ThreadReply): boolean {
  if (earlier.thread.id !== thread.id) return false;
  return author === undefined || earlier.author?.toLowerCase() !== author.toLowerCase();
}

/** A marker is only valid for its comment's own commit. */
function markedIn({ thread: { body, commit } }: ThreadReply, check: string): readonly string[] {
  return parseMarkers(withoutReviewMarker(body))
    .filter((marker) => marker.check === check && marker.head === commit)
    .map(({ fingerprint }) => fingerprint);
}

async function readThreads(
  number: number,
  { host, log }: { readonly host: Host; readonly log: Log },
): Promise<readonly ThreadReply[]> {
  try {
    return await host.threadReplies(number);
  } catch (error) {
    log.warning(`Replies in threads could not be read and wait for the next run: ${messageOf(error)}`);
    return [];
  }
}

async function readCommits(
  number: number,
  { host, log }: { readonly host: Host; readonly log: Log },
): ReturnType<Host["commitLog"]> {
  try {
    return await host.commitLog(number);
  } catch (error) {
    log.warning(`No override counts, because the commits could not be read: ${messageOf(error)}`);
    return undefined;
  }
}

/** The permissions of the authors, by login in lower case. */
interface Asked {
  readonly permissions: ReadonlyMap<string, Permission>;
  /** Authors who were not looked up, because there were too many. */
  readonly unasked: ReadonlySet<string>;
}

/**
 * Looks up the authors' permissions, by login in lower case. Comments that do not count anyway, by bots or edited, are
 * skipped.
 */
async function askPermissions(
  comments: readonly DiscussionComment[],
  { host, log }: { readonly host: Host; readonly log: Log },
): Promise<Asked> {
  const logins = rankAuthors(comments.filter(({ isBot, isEdited }) => !isBot && !isEdited));
  const permissions = new Map<string, Permission>();
  for (const login of logins.slice(0, MAX_AUTHORS)) {
    try {
      permissions.set(login, await host.permissionOf(login));
    } catch (error) {
      log.warning(`No override of ${login} counts, because their permission could not be read: ${messageOf(error)}`);
    }
  }
  const unasked = new Set(logins.slice(MAX_AUTHORS));
  if (unasked.size > 0) log.warning(`Overrides of ${unasked.size} further authors do not count.`);
  return { permissions, unasked };
}

/** Each author once, in lower case: members of the repository first, then the newest. */
function rankAuthors(comments: readonly DiscussionComment[]): readonly string[] {
  const newestFirst = comments.toReversed();
  const ranked = [
    ...newestFirst.filter(({ isByMember }) => isByMember),
    ...newestFirst.filter(({ isByMember }) => !isByMember),
  ];
  return [...new Set(ranked.flatMap(({ author }) => author?.toLowerCase() ?? []))];
}

/** GitHub's login for a deleted account, which has no permission. */
const GHOST = "ghost";

function toPersonComment(comment: DiscussionComment, { permissions, unasked }: Asked): PersonComment {
  const { author, authorId, isBot, isEdited, id, createdAt } = comment;
  const login = author?.toLowerCase() ?? "";
  return {
    author: author ?? GHOST,
    authorId,
    isBot,
    isEdited,
    permission: author === undefined ? "none" : permissions.get(login),
    isUnasked: unasked.has(login),
    commentId: id,
    writtenAt: createdAt,
  };
}

interface RecheckOptions {
  readonly host: Host;
  readonly log: Log;
  readonly allowAuthor: boolean;
  /** The slug of the check whose replies are read; undefined to read none. */
  readonly repliesTo: string | undefined;
}

/**
 * The questions to a pull request at the end of its review: its head, and people's requests. If its base branch changed
 * meanwhile, the target is gone.
 *
 * @param range `configRevision` is the reviewed base branch, such as `refs/heads/main`.
 */
export function recheckPullRequest(
  range: Pick<ReviewedRange, "pullRequest" | "configRevision">,
  { allowAuthor, repliesTo, ...ports }: RecheckOptions,
): Required<Pick<Run, "currentHead" | "people">> {
  const { pullRequest, configRevision: baseRef } = range;
  if (pullRequest === undefined) return { currentHead: undefined, people: undefined };
  let seen: PullRequest | undefined;
  const look = async (): Promise<PullRequest> => {
    seen = await ports.host.pullRequest(pullRequest);
    return seen;
  };
  return {
    currentHead: async () => {
      const { headSha, baseBranch } = await look();
      if (baseRef !== `refs/heads/${baseBranch}`)
        throw new TargetError(`the pull request now targets ${baseBranch}, but was reviewed against ${baseRef}`);
      return headSha;
    },
    people: async () => {
      const author = async () => (seen ?? (await look())).author;
      const hasThreads = async () => (seen ?? (await look())).reviewComments !== 0;
      const replies = repliesTo === undefined ? undefined : { check: repliesTo, hasThreads: await hasThreads() };
      return fetchRequests({ number: pullRequest, author, isOfOthers: !allowAuthor, replies }, ports);
    },
  };
}

/** Replies take a model to read; a run that repairs does not decide about them. */
export function readsReplies(
  { fix }: Pick<ReviewInputs, "fix">,
  { readReplies, panel }: Pick<Settings, "readReplies" | "panel">,
): boolean {
  return readReplies && panel.kind === "model" && !fix;
}
