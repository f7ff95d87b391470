import { parseMarkers, withoutReviewMarker } from "../comments/marker.ts";
import type { Settings } from "../config/config.ts";
import type { ReviewInputs } from "../inputs/inputs.ts";
import type { Permission } from "../people/admission.ts";
import { parseCommand } from "../people/command.ts";
import {
  commitAuthors,
  NO_WORDS,
  type OverrideRequest,
  type PeoplesWords,
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

/** The pull request in which people speak, and who opened it. */
export interface Discussion {
  readonly number: number;
  /** Asked for only when somebody spoke. */
  readonly author: () => Promise<string>;
  /** Whether who wrote its commits may not speak of their own: then the host is asked who did. */
  readonly isOfOthers?: boolean;
  /** Which replies to findings are read that are no commands; absent for none. */
  readonly replies?: ReadReplies | undefined;
}

export interface ReadReplies {
  /** The check's name in our markers. */
  readonly check: string;
  /** Whether anything stands on the pull request's lines. */
  readonly hasThreads: boolean;
}

/**
 * To look up a permission costs a request. Beyond this many authors nobody new is looked up, and what they say does not
 * count. The repository's own people come first, so that no crowd of strangers takes their word away.
 */
const MAX_AUTHORS = 50;

/**
 * What people said of findings in the comments of a pull request, as it stands now. Where a permission cannot be looked
 * up, that author's words come without one, and so count for nothing.
 *
 * @throws HostError if the comments cannot be read.
 */
export async function fetchPeoplesWords(
  { number, author, isOfOthers = true, replies: wanted }: Discussion,
  { host, log }: { readonly host: Host; readonly log: Log },
): Promise<PeoplesWords> {
  const comments = await host.discussion(number);
  const words = comments.flatMap((comment) => {
    const parsed = parseOverride(comment.body);
    return parsed === undefined ? [] : [{ comment, parsed }];
  });
  const replies = wanted === undefined ? [] : await findReplies(number, { comments, wanted }, { host, log });
  if (words.length + replies.length === 0) return NO_WORDS;
  const pullRequestAuthor = await author();
  const asked = await askPermissions(
    [...words, ...replies].map(({ comment }) => comment),
    { host, log },
  );
  const commits = isOfOthers ? commitAuthors(await readCommits(number, { host, log })) : undefined;
  return {
    requests: words.map(({ comment, parsed }): OverrideRequest => ({ ...parsed, ...toPersonComment(comment, asked) })),
    replies: replies.map(({ comment, ...reply }): PersonReply => ({ ...reply, ...toPersonComment(comment, asked) })),
    pullRequestAuthor,
    commits,
  };
}

/** A reply before anyone asked whether its author may. */
interface FoundReply extends Pick<PersonReply, "threadId" | "isAfterOthers" | "fingerprints" | "words"> {
  readonly comment: DiscussionComment;
}

/** Replies in threads that we began, and comments on the pull request as a whole that name a finding. Bots are never read. */
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

/** Whether two comments stand in one thread and differ in their authors. A deleted account may be anybody's. */
function isOfAnother(earlier: ThreadReply, { thread, author }: ThreadReply): boolean {
  if (earlier.thread.id !== thread.id) return false;
  return author === undefined || earlier.author?.toLowerCase() !== author.toLowerCase();
}

/** A marker is believed only for the commit that its comment was written for. */
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
    log.warning(`Replies in threads wait for the next run, as they could not be read: ${messageOf(error)}`);
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
    log.warning(`No override counts, as its commits could not be read: ${messageOf(error)}`);
    return undefined;
  }
}

/** What is known of those who spoke, by login in lower case. */
interface Asked {
  readonly permissions: ReadonlyMap<string, Permission>;
  /** Who was not looked up, as too many spoke. */
  readonly unasked: ReadonlySet<string>;
}

/**
 * The permissions of those who spoke, by login in lower case. Authors of comments that count for nothing anyway, by
 * bots or edited, are not looked up.
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
      log.warning(`No override of ${login} counts, as their permission could not be read: ${messageOf(error)}`);
    }
  }
  const unasked = new Set(logins.slice(MAX_AUTHORS));
  if (unasked.size > 0) log.warning(`Overrides of ${unasked.size} further authors do not count.`);
  return { permissions, unasked };
}

/** Each author once, in lower case: first whom the host calls one of the repository's people, then who spoke last. */
function rankAuthors(comments: readonly DiscussionComment[]): readonly string[] {
  const newestFirst = comments.toReversed();
  const ranked = [
    ...newestFirst.filter(({ isByMember }) => isByMember),
    ...newestFirst.filter(({ isByMember }) => !isByMember),
  ];
  return [...new Set(ranked.flatMap(({ author }) => author?.toLowerCase() ?? []))];
}

/** The login that GitHub shows for a deleted account; it may do nothing. */
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
    saidAt: createdAt,
  };
}

interface RecheckOptions {
  readonly host: Host;
  readonly log: Log;
  readonly allowAuthor: boolean;
  /** The check, as our markers name it, to whose findings replies in ordinary words are read; undefined for none. */
  readonly repliesTo: string | undefined;
}

/**
 * What is asked of a pull request when its review is over: where it stands, and what people said of it meanwhile. One
 * that goes into another branch by then is another change, and its target is gone.
 *
 * @param range `configRevision` is the branch it was reviewed against, such as `refs/heads/main`.
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
        throw new TargetError(`the pull request goes into ${baseBranch} now, and was reviewed against ${baseRef}`);
      return headSha;
    },
    people: async () => {
      const author = async () => (seen ?? (await look())).author;
      const hasThreads = async () => (seen ?? (await look())).reviewComments !== 0;
      const replies = repliesTo === undefined ? undefined : { check: repliesTo, hasThreads: await hasThreads() };
      return fetchPeoplesWords({ number: pullRequest, author, isOfOthers: !allowAuthor, replies }, ports);
    },
  };
}

/** A model reads replies in ordinary words, and a run that repairs decides nothing about them. */
export function readsReplies(
  { fix }: Pick<ReviewInputs, "fix">,
  { readReplies, panel }: Pick<Settings, "readReplies" | "panel">,
): boolean {
  return readReplies && panel.kind === "model" && !fix;
}
