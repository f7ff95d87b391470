import { z } from "zod";
import { parseSha } from "../../core/sha.ts";

// GitHub's replies, the fields we use. See https://github.com/github/rest-api-description

const sha = z.string().transform((text, context) => {
  const parsed = parseSha(text);
  if (parsed === undefined) context.addIssue({ code: "custom", message: "no commit id" });
  return parsed ?? z.NEVER;
});

/** Null for a deleted account. */
const account = z.object({ login: z.string(), type: z.string() }).nullable();
export type AccountReply = z.infer<typeof account>;

/** Null for a deleted fork. */
const headRepository = z.object({ id: z.number() }).nullable();

export const pullRequestReply = z.object({
  number: z.int().min(1),
  state: z.enum(["open", "closed"]),
  draft: z.boolean().optional(),
  user: account,
  author_association: z.string(),
  labels: z.array(z.object({ name: z.string() })),
  head: z.object({ sha, repo: headRepository }),
  base: z.object({ sha, ref: z.string().min(1), repo: z.object({ id: z.number() }) }),
});

/**
 * GitHub tells every role as the one of these four it comes down to, and its name besides: `triage` and `maintain`, or
 * what an organisation calls a role of its own.
 */
export const permissionReply = z.object({
  permission: z.enum(["none", "read", "write", "admin"]),
  role_name: z.string().optional(),
});

export const repositoryReply = z.object({ default_branch: z.string().min(1) });

export const refReply = z.object({ object: z.object({ sha }) });

export const commitReply = z.object({ sha });

export const commitListReply = z.array(commitReply);

export const artifactListReply = z.object({
  artifacts: z.array(
    z.object({ id: z.int().min(1), name: z.string(), size_in_bytes: z.number(), expired: z.boolean() }),
  ),
});

export const compareReply = z.object({ merge_base_commit: z.object({ sha }) });

export const userReply = z.object({ login: z.string().min(1) });

const checkRun = z.object({
  id: z.int().min(1),
  external_id: z.string().nullable(),
  status: z.string(),
  conclusion: z.string().nullable(),
  app: z.object({ id: z.number() }).nullable(),
  output: z.object({ annotations_count: z.int().min(0) }),
});
export type CheckRunReply = z.infer<typeof checkRun>;

export const checkRunReply = checkRun;
export const checkRunListReply = z.object({ check_runs: z.array(checkRun) });

/** Null for a comment on a commit that is gone. */
const commit = z.string().nullable().optional();

const identity = { id: z.int().min(1), node_id: z.string().min(1), user: account };

export const reviewReply = z.object({ ...identity, body: z.string(), commit_id: commit });
export const reviewListReply = z.array(reviewReply);
export const reviewCommentReply = z.object({
  ...identity,
  body: z.string(),
  original_commit_id: commit,
  path: z.string(),
  /** Null once the diff no longer shows it. */
  line: z.number().nullable().optional(),
  in_reply_to_id: z.number().optional(),
});
export const reviewCommentListReply = z.array(reviewCommentReply);
export const issueCommentReply = z.object({
  ...identity,
  body: z.string().optional(),
  created_at: z.string(),
  updated_at: z.string(),
});
export const issueCommentListReply = z.array(issueCommentReply);

/** A reply to a GraphQL document: refused in part or whole, it still comes with status 200. */
export const graphqlReply = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ type: z.string().optional(), message: z.string() })).optional(),
});

export const reviewThreadsReply = z.object({
  repository: z.object({
    pullRequest: z.object({
      reviewThreads: z.object({
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
        nodes: z.array(
          z.object({
            id: z.string(),
            isResolved: z.boolean(),
            comments: z.object({ nodes: z.array(z.object({ databaseId: z.number().nullable() })) }),
          }),
        ),
      }),
    }),
  }),
});
