import { HostError } from "../../core/errors.ts";
import type { ReviewThread, ThreadAuthor, ThreadPlace } from "../../core/triage/thread.ts";
import type { GraphCall } from "./api-call.ts";
import type { GitHubApi } from "./github-api.ts";
import { isOwn, type OwnAccount } from "./own-account.ts";
import {
  COMMITS,
  FEW_COMMENTS,
  type GraphAuthor,
  type GraphComment,
  type GraphReview,
  type GraphThread,
  MORE_COMMENTS,
  moreCommentsReply,
  PAGE_SIZE,
  type Page,
  THREADS_AND_REVIEWS,
  threadsReply,
} from "./thread-replies.ts";

/** Ten thousand threads, or a hundred that go on: nobody can wait for more. */
const MAX_REQUESTS = 100;

export interface OpenThreadsCall {
  readonly pullRequest: number;
  readonly own: () => Promise<OwnAccount>;
}

/** Threads and reviews a page each with every request, while both go on. */
export async function fetchOpenThreads(
  api: GitHubApi,
  { pullRequest, own }: OpenThreadsCall,
): Promise<readonly ReviewThread[]> {
  const { threads, reviews } = await fetchAll(new Reading(api, pullRequest));
  const authored = [...threads.flatMap(({ comments }) => comments), ...reviews];
  // Two requests tell who we are: GitHub itself says it with each comment.
  const account = authored.every(({ viewerDidAuthor }) => typeof viewerDidAuthor === "boolean")
    ? undefined
    : await own();
  const found = [
    ...threads.flatMap(({ thread, comments }) => toThread(thread, comments, account)),
    ...reviews.filter(isOpenReview).map((review) => toReview(review, account)),
  ];
  return found.toSorted((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
}

interface WholeThread {
  readonly thread: GraphThread;
  readonly comments: readonly GraphComment[];
}

async function fetchAll(
  reading: Reading,
): Promise<{ readonly threads: readonly WholeThread[]; readonly reviews: readonly GraphReview[] }> {
  const threads: WholeThread[] = [];
  const reviews: GraphReview[] = [];
  let afterThread: Cursor = null;
  let afterReview: Cursor = null;
  while (afterThread !== undefined || afterReview !== undefined) {
    const page = await reading.page(afterThread, afterReview);
    if (afterThread !== undefined) {
      if (page.reviewThreads === undefined) throw reading.malformed("it names no threads");
      const open = page.reviewThreads.nodes.filter((thread) => !thread.isResolved);
      for (const thread of open) threads.push({ thread, comments: await reading.commentsOf(thread) });
      afterThread = reading.next(page.reviewThreads, PAGE_SIZE);
    }
    if (afterReview !== undefined) {
      reviews.push(...(page.reviews?.nodes ?? []));
      afterReview = page.reviews ? reading.next(page.reviews, PAGE_SIZE) : undefined;
    }
  }
  return { threads, reviews };
}

/** Where the next page begins: null for the first, undefined where there is none. */
type Cursor = string | null | undefined;

/** One reading of a pull request's threads, which is refused as a whole where a part of it is not to be had. */
class Reading {
  readonly #api: GitHubApi;
  readonly #pullRequest: number;
  #requests = 0;

  constructor(api: GitHubApi, pullRequest: number) {
    this.#api = api;
    this.#pullRequest = pullRequest;
  }

  async page(afterThread: Cursor, afterReview: Cursor) {
    const wanted = { withThreads: afterThread !== undefined, withReviews: afterReview !== undefined };
    const cursors = { afterThread: afterThread ?? null, afterReview: afterReview ?? null };
    const variables = { ...this.#api.repository, number: this.#pullRequest, ...wanted, ...cursors };
    const call = this.#count({ query: THREADS_AND_REVIEWS, variables });
    const reply = await this.#api.query(call, threadsReply, { dispensable: COMMITS });
    return reply.repository.pullRequest;
  }

  /** Oldest first. */
  async commentsOf({ id, comments }: GraphThread): Promise<readonly GraphComment[]> {
    const all = [...comments.nodes];
    let after = this.next(comments, FEW_COMMENTS);
    while (after !== undefined) {
      const call = this.#count({ query: MORE_COMMENTS, variables: { id, after } });
      const page = (await this.#api.query(call, moreCommentsReply, { dispensable: COMMITS })).node.comments;
      all.push(...page.nodes);
      after = this.next(page, PAGE_SIZE);
    }
    return all;
  }

  next({ pageInfo, nodes }: Page, size: number): string | undefined {
    if (pageInfo === undefined && nodes.length < size) return undefined;
    if (pageInfo?.hasNextPage === false) return undefined;
    const cursor = pageInfo?.endCursor ?? undefined;
    if (cursor === undefined) throw this.malformed("it does not say where the next page begins");
    return cursor;
  }

  malformed(problem: string): HostError {
    return new HostError(`GitHub: could not ${this.#purpose}: ${problem}.`, { isRetryable: false });
  }

  get #purpose(): string {
    return `list the threads of pull request ${this.#pullRequest}`;
  }

  #count(document: Pick<GraphCall, "query" | "variables">): GraphCall {
    this.#requests += 1;
    if (this.#requests > MAX_REQUESTS) throw this.malformed(`more than ${MAX_REQUESTS} pages`);
    return { ...document, purpose: this.#purpose, permission: "pull-requests: read" };
  }
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Whom GitHub shows in place of a deleted account. */
const GHOST = "ghost";
/** The one app that REST names otherwise than its kind: in its comments, and without brackets. */
const COPILOT = /^copilot(?:-pull-request-reviewer)?(?:\[bot\])?$/i;
const APP = /\[bot\]$/i;

/** None where nothing is left of it. @param account whose token it is, for comments of which the host does not say. */
function toThread(
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
function isOpenReview({ state, isMinimized, body }: GraphReview): boolean {
  return !["PENDING", "DISMISSED"].includes(state) && isMinimized !== true && body.trim() !== "";
}

function toReview(review: GraphReview, account: OwnAccount | undefined): ReviewThread {
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
  const start_line = isWholeFile ? undefined : (lines.originalStartLine ?? lines.startLine ?? undefined);
  return { path, side: diffSide === "LEFT" ? "base" : "head", start_line, line };
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
