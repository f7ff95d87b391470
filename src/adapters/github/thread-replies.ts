import { z } from "zod";
import { graphNumber } from "./schemas.ts";

// The part of GitHub's graph that tells of threads. @see https://docs.github.com/en/graphql/reference/objects#pullrequestreviewthread
// Identity, text, author and whether a thread is open are required: nobody is to go on without them. The rest may be absent.

export const PAGE_SIZE = 100;
/** Of each thread, with the page of threads; the few that have more are read on. */
export const FEW_COMMENTS = 50;

/** The fields of commits, which a token may not see without `contents: read`; the comment job's has it not. */
export const COMMITS: ReadonlySet<string> = new Set(["originalCommit", "commit"]);

const PAGE_INFO = "pageInfo { hasNextPage endCursor }";
const AUTHOR = "author { __typename login }";

const COMMENTS = `${PAGE_INFO}
          nodes {
            fullDatabaseId ${AUTHOR} body createdAt url viewerDidAuthor diffHunk
            originalCommit { oid }
          }`;

export const THREADS_AND_REVIEWS = `query($owner: String!, $name: String!, $number: Int!, $withThreads: Boolean!, $afterThread: String, $withReviews: Boolean!, $afterReview: String) {
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

/** Comments of one thread beyond the first page. */
export const MORE_COMMENTS = `query($id: ID!, $after: String) {
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
export type GraphAuthor = z.infer<typeof author>;

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
export type GraphComment = z.infer<typeof comment>;

export interface Page {
  readonly pageInfo?: { readonly hasNextPage: boolean; readonly endCursor?: string | null | undefined } | undefined;
  readonly nodes: readonly unknown[];
}

/** Servers that stand in for GitHub may leave it out: then a page that is not full is the last. */
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
export type GraphThread = z.infer<typeof thread>;

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
export type GraphReview = z.infer<typeof review>;

export const threadsReply = z.object({
  repository: z.object({
    pullRequest: z.object({
      reviewThreads: pagesOf(thread).optional(),
      reviews: pagesOf(review).nullish(),
    }),
  }),
});

export const moreCommentsReply = z.object({ node: z.object({ comments }) });
