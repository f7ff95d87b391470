import { type Account, nodeId } from "./account.ts";
import { followAnchor } from "./follow-anchor.ts";
import type { PullRequest, Review, ReviewComment } from "./records.ts";
import type { Repository } from "./repository.ts";
import { allows, type Token } from "./token.ts";

/** A pull request as somebody with a token sees it. */
export interface GraphPlace {
  readonly url: string;
  readonly token: Token;
  readonly repository: Repository;
  readonly pull: PullRequest;
}

export type Variables = Readonly<Record<string, unknown>>;

/** What a type's fields resolve to: values, other objects, or functions of the arguments. */
export interface GraphObject {
  readonly [field: string]: unknown;
}

/** An error of one field, which is null in the reply. GitHub's errors have a type of their own. */
export class GraphError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

const MAX_PAGE = 100;

export function pullRequestObject(place: GraphPlace): GraphObject {
  const { repository, pull, token } = place;
  return {
    __typename: "PullRequest",
    number: pull.number,
    reviewThreads: (given: Variables) => {
      const threads = repository.reviewComments.filter((each) => each.pullNumber === pull.number);
      const first = threads.filter((each) => each.inReplyTo === undefined && isVisible(place, each));
      return connectionOf(
        first.map((each) => () => threadObject(place, each)),
        given,
      );
    },
    reviews: (given: Variables) => {
      const own = ({ state, user }: Review) => state !== "PENDING" || user.id === token.account.id;
      const reviews = repository.reviews.filter((each) => each.pullNumber === pull.number && own(each));
      return connectionOf(
        reviews.map((each) => () => reviewObject(place, each)),
        given,
      );
    },
  };
}

export async function threadObject(place: GraphPlace, thread: ReviewComment): Promise<GraphObject> {
  const { repository, pull } = place;
  const { anchor } = thread;
  const now = await followAnchor(repository, pull, thread);
  const isOnFile = anchor.subject === "file";
  return {
    __typename: "PullRequestReviewThread",
    id: nodeId("PRRT", thread.id),
    isResolved: thread.isResolved ?? false,
    isOutdated: now === undefined,
    path: anchor.path,
    diffSide: anchor.side,
    subjectType: isOnFile ? "FILE" : "LINE",
    line: isOnFile ? null : now?.line,
    startLine: now?.startLine,
    originalLine: isOnFile ? null : anchor.line,
    originalStartLine: anchor.startLine,
    comments: (given: Variables) => {
      const replies = repository.reviewComments.filter((each) => each.inReplyTo === thread.id);
      const all = [thread, ...replies.filter((each) => isVisible(place, each))];
      return connectionOf(
        all.map((each) => () => commentObject(place, each)),
        given,
      );
    },
  };
}

export function commentObject(place: GraphPlace, comment: ReviewComment): GraphObject {
  const { url, repository, pull } = place;
  return {
    ...authored(place, comment.user),
    __typename: "PullRequestReviewComment",
    fullDatabaseId: String(comment.id),
    body: comment.body,
    createdAt: comment.createdAt,
    lastEditedAt: comment.lastEditedAt ?? null,
    url: `${url}/${repository.fullName}/pull/${pull.number}#discussion_r${comment.id}`,
    diffHunk: comment.anchor.diffHunk,
    originalCommit: () => commitObject(place, comment.commitId),
  };
}

function reviewObject(place: GraphPlace, review: Review): GraphObject {
  const { url, repository, pull } = place;
  return {
    ...authored(place, review.user),
    __typename: "PullRequestReview",
    fullDatabaseId: String(review.id),
    body: review.body,
    state: review.state,
    isMinimized: review.minimized !== undefined,
    createdAt: review.submittedAt ?? pull.createdAt,
    submittedAt: review.submittedAt,
    url: `${url}/${repository.fullName}/pull/${pull.number}#pullrequestreview-${review.id}`,
    commit: () => commitObject(place, review.commitId),
  };
}

/** A commit is of the repository's contents, which everybody sees of a public one. */
function commitObject({ repository, token }: GraphPlace, oid: string): GraphObject {
  if (repository.private && !allows(token, "contents", "read")) {
    throw new GraphError("FORBIDDEN", "Resource not accessible by integration");
  }
  return { __typename: "Commit", oid };
}

/** An account that is gone is null; an app's login has no brackets here. */
function authored({ token }: GraphPlace, user: Account): GraphObject {
  const bare = user.login.replace(/\[bot\]$/, "").replace(/^Copilot$/, "copilot-pull-request-reviewer");
  const login = user.type === "Bot" ? bare : user.login;
  const author = user.login === "ghost" ? null : { __typename: user.type, login };
  return { author, viewerDidAuthor: user.id === token.account.id };
}

function isVisible({ repository, token }: GraphPlace, { reviewId, user }: ReviewComment): boolean {
  const review = repository.reviews.find((each) => each.id === reviewId);
  return review?.state !== "PENDING" || user.id === token.account.id;
}

/** A page of a list; only what is on it is looked up. */
async function connectionOf(items: readonly (() => unknown)[], { first, after }: Variables): Promise<GraphObject> {
  const size = Number(first);
  if (size > MAX_PAGE)
    throw new GraphError(
      "EXCESSIVE_PAGINATION",
      `Requesting ${size} records exceeds the \`first\` limit of ${MAX_PAGE} records.`,
    );
  const start = typeof after === "string" ? Number(Buffer.from(after, "base64").toString()) : 0;
  if (!Number.isInteger(start))
    throw new GraphError("INVALID_CURSOR_ARGUMENTS", `\`${String(after)}\` does not appear to be a valid cursor.`);
  const end = Math.min(start + size, items.length);
  const endCursor = end > start ? Buffer.from(String(end)).toString("base64") : null;
  return {
    totalCount: items.length,
    pageInfo: { hasNextPage: end < items.length, endCursor },
    nodes: await Promise.all(items.slice(start, end).map((read) => read())),
  };
}
