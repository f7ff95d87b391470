import type { ReviewThread, ThreadAuthor, ThreadPlace } from "../../core/triage/thread.ts";
import { isOwn, type OwnAccount } from "./own-account.ts";
import type { GraphAuthor, GraphComment, GraphReview, GraphThread } from "./thread-replies.ts";

/** Whom GitHub shows in place of a deleted account. */
const GHOST = "ghost";
/** The one app that REST names otherwise than its kind: in its comments, and without brackets. */
const COPILOT = /^copilot(?:-pull-request-reviewer)?(?:\[bot\])?$/i;
const APP = /\[bot\]$/i;

/** None where nothing is left of it. @param account whose token it is, for comments of which the host does not say. */
export function toThread(
  thread: GraphThread,
  comments: readonly GraphComment[],
  account: OwnAccount | undefined,
): readonly ReviewThread[] {
  const [first, ...rest] = comments;
  if (first === undefined) return [];
  const replies = rest.map((reply) => {
    return { id: reply.commentId, author: toAuthor(reply, account), body: reply.body };
  });
  return [
    {
      id: thread.id,
      kind: "thread",
      author: toAuthor(first, account),
      commentId: first.commentId,
      url: first.url ?? undefined,
      createdAt: first.createdAt ?? "",
      body: first.body,
      replies,
      place: toPlace(thread),
      commit: first.originalCommit?.oid,
      isOutdated: thread.isOutdated ?? false,
      lineNow: thread.line ?? undefined,
      diffHunk: first.diffHunk ?? "",
    },
  ];
}

/** Pending ones are seen by their author alone; what is dismissed or folded away is settled. */
export function isOpenReview({ state, isMinimized, body }: GraphReview): boolean {
  return !["PENDING", "DISMISSED"].includes(state) && isMinimized !== true && body.trim() !== "";
}

export function toReview(review: GraphReview, account: OwnAccount | undefined): ReviewThread {
  return {
    id: `review-${review.commentId}`,
    kind: "review",
    author: toAuthor(review, account),
    commentId: review.commentId,
    url: review.url ?? undefined,
    createdAt: review.submittedAt ?? review.createdAt ?? "",
    body: review.body,
    replies: [],
    place: undefined,
    commit: review.commit?.oid,
    isOutdated: false,
    lineNow: undefined,
    diffHunk: "",
  };
}

function toPlace({ path, diffSide, subjectType, ...lines }: GraphThread): ThreadPlace | undefined {
  if (path === undefined || path === null || path === "") return undefined;
  const isWholeFile = subjectType === "FILE";
  const line = isWholeFile ? undefined : (lines.originalLine ?? lines.line ?? undefined);
  const startLine = isWholeFile ? undefined : (lines.originalStartLine ?? lines.startLine ?? undefined);
  return { path, side: diffSide === "LEFT" ? "base" : "head", startLine, line };
}

interface Authored {
  readonly author: GraphAuthor;
  readonly viewerDidAuthor?: boolean | null | undefined;
}

/** GraphQL tells an app's login without the brackets that REST ends it with. */
function toAuthor({ author, viewerDidAuthor }: Authored, account: OwnAccount | undefined): ThreadAuthor {
  if (author === null) return { login: GHOST, isBot: false, isOwn: viewerDidAuthor ?? false };
  const isBot = author.__typename === "Bot" || APP.test(author.login);
  const login = toLogin(author.login, isBot);
  const isWritten =
    viewerDidAuthor ?? (account !== undefined && isOwn({ login, type: isBot ? "Bot" : "User" }, account));
  return { login, isBot, isOwn: isWritten };
}

function toLogin(login: string, isBot: boolean): string {
  if (!isBot) return login;
  if (COPILOT.test(login)) return "Copilot";
  return APP.test(login) ? login : `${login}[bot]`;
}
