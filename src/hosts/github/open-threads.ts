import { z } from "zod";
import type { ReviewThread, ThreadAuthor, ThreadPlace } from "../../people/thread.ts";
import { HostError } from "../../text/errors.ts";
import type { GraphCall } from "./api-call.ts";
import type { GitHubApi } from "./github-api.ts";
import { isOwn, type OwnAccount } from "./own-account.ts";
import { graphNumber } from "./schemas.ts";

/** Ten thousand threads, or a hundred long ones: nobody can wait for more. */
const MAX_REQUESTS = 100;

interface OpenThreadsCall {
  readonly pullRequest: number;
  readonly own: () => Promise<OwnAccount>;
}

/** Each request reads a page of threads and one of reviews, as long as both continue. */
export async function fetchOpenThreads(
  api: GitHubApi,
  { pullRequest, own }: OpenThreadsCall,
): Promise<readonly ReviewThread[]> {
  const { threads, reviews } = await fetchAll(new Reading(api, pullRequest));
  const authored = [...threads.flatMap(({ comments }) => comments), ...reviews];
  // Our own account costs two requests, and GitHub marks our comments itself.
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

/** The start of the next page: null for the first, undefined after the last. */
type Cursor = string | null | undefined;

/** Reads a pull request's threads, and fails as a whole if any part is unavailable. */
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

/** GitHub's login for a deleted account. */
const GHOST = "ghost";
/** The one app that REST names in its own way: in its comments, and without brackets. */
const COPILOT = /^copilot(?:-pull-request-reviewer)?(?:\[bot\])?$/i;
const APP = /\[bot\]$/i;

/**
 * Empty if nothing is left of the thread.
 *
 * @param account the token's, for comments whose author the host does not mark.
 */
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

/** Only their author sees pending reviews; dismissed and hidden ones are settled. */
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

/** GraphQL omits the `[bot]` at the end of an app's login in REST. */
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

// The part of GitHub's graph with threads.
// @see https://docs.github.com/en/graphql/reference/objects#pullrequestreviewthread
// Required are identity, text, author, and whether a thread is open. The rest may be absent.

const PAGE_SIZE = 100;
/** The first page of each thread's comments; few threads have more. */
const FEW_COMMENTS = 50;

/** Fields of commits, which need `contents: read`. The comment job's token does not have that. */
const COMMITS: ReadonlySet<string> = new Set(["originalCommit", "commit"]);

const PAGE_INFO = "pageInfo { hasNextPage endCursor }";
const AUTHOR = "author { __typename login }";

const COMMENTS = `${PAGE_INFO}
          nodes {
            fullDatabaseId ${AUTHOR} body createdAt url viewerDidAuthor diffHunk
            originalCommit { oid }
          }`;

const THREADS_AND_REVIEWS = `query($owner: String!, $name: String!, $number: Int!, $withThreads: Boolean!, $afterThread: String, $withReviews: Boolean!, $afterReview: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(first: ${PAGE_SIZE}, after: $afterThread) @include(if: $withThreads) {
        ${PAGE_INFO}
        nodes {
          id isResolved isOutdated path diffSide subjectType
          line startLine originalLine originalStartLine
          comments(first: ${FEW_COMMENTS}) {
          ${COMMENTS}
          }
        }
      }
      reviews(first: ${PAGE_SIZE}, after: $afterReview) @include(if: $withReviews) {
        ${PAGE_INFO}
        nodes {
          fullDatabaseId ${AUTHOR} body state isMinimized createdAt submittedAt url viewerDidAuthor
          commit { oid }
        }
      }
    }
  }
}`;

/** A thread's comments after the first page. */
const MORE_COMMENTS = `query($id: ID!, $after: String) {
  node(id: $id) {
    ... on PullRequestReviewThread {
      comments(first: ${PAGE_SIZE}, after: $after) {
          ${COMMENTS}
      }
    }
  }
}`;

const text = z.string().nullish();
const line = z.int().min(1).nullish().catch(undefined);
const commit = z.object({ oid: z.string() }).nullish().catch(undefined);

/** Null for a deleted account. */
const author = z.object({ __typename: z.string().optional(), login: z.string().min(1) }).nullable();
type GraphAuthor = z.infer<typeof author>;

const numbered = { fullDatabaseId: graphNumber, databaseId: graphNumber };
type Numbered = { readonly [Key in keyof typeof numbered]?: number | null | undefined };

function withNumber<T extends Numbered>(reply: T, context: z.RefinementCtx): T & { readonly commentId: number } {
  const commentId = reply.fullDatabaseId ?? reply.databaseId ?? undefined;
  if (commentId !== undefined) return { ...reply, commentId };
  context.addIssue({ code: "custom", message: "no fullDatabaseId" });
  return z.NEVER;
}

const comment = z
  .object({
    ...numbered,
    author,
    body: z.string(),
    createdAt: text,
    url: text,
    viewerDidAuthor: z.boolean().nullish(),
    originalCommit: commit,
    diffHunk: text,
  })
  .transform(withNumber);
type GraphComment = z.infer<typeof comment>;

interface Page {
  readonly pageInfo?: { readonly hasNextPage: boolean; readonly endCursor?: string | null | undefined } | undefined;
  readonly nodes: readonly unknown[];
}

/** Servers that imitate GitHub may omit it. Then a page that is not full is the last. */
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }).optional();

function pagesOf<T extends z.ZodType>(node: T) {
  return z.object({ pageInfo, nodes: z.array(node) });
}

const comments = pagesOf(comment);

const thread = z.object({
  id: z.string().min(1),
  isResolved: z.boolean(),
  isOutdated: z.boolean().nullish(),
  path: text,
  diffSide: text,
  subjectType: text,
  line,
  startLine: line,
  originalLine: line,
  originalStartLine: line,
  comments,
});
type GraphThread = z.infer<typeof thread>;

const review = z
  .object({
    ...numbered,
    author,
    body: z.string(),
    state: z.string(),
    isMinimized: z.boolean().nullish(),
    createdAt: text,
    submittedAt: text,
    url: text,
    viewerDidAuthor: z.boolean().nullish(),
    commit,
  })
  .transform(withNumber);
type GraphReview = z.infer<typeof review>;

const threadsReply = z.object({
  repository: z.object({
    pullRequest: z.object({
      reviewThreads: pagesOf(thread).optional(),
      reviews: pagesOf(review).nullish(),
    }),
  }),
});

const moreCommentsReply = z.object({ node: z.object({ comments }) });
