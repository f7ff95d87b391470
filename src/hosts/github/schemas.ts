import { z } from "zod";
import { parseSha } from "../../change/sha.ts";

// The used fields of GitHub's replies. See https://github.com/github/rest-api-description
// Only indispensable ones are required. Servers that imitate GitHub omit others, which are then read as permitting or
// claiming least.

const sha = z.string().transform((text, context) => {
  const parsed = parseSha(text);
  if (parsed === undefined) context.addIssue({ code: "custom", message: "no commit id" });
  return parsed ?? z.NEVER;
});

/** Null for a deleted account. */
const account = z
  .object({ login: z.string(), id: z.number().optional().catch(undefined), type: z.string().optional() })
  .nullish()
  .transform((user) => user ?? null);
export type AccountReply = z.infer<typeof account>;

const body = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

/** Null for a deleted fork. */
const repositoryIdentity = z
  .object({ id: z.number() })
  .nullish()
  .transform((repository) => repository?.id);

export const pullRequestReply = z.object({
  title: body,
  body,
  state: z.enum(["open", "closed"]).default("open"),
  draft: z.boolean().nullish(),
  user: account,
  author_association: z.string().default("NONE"),
  labels: z.array(z.object({ name: z.string() })).default([]),
  review_comments: z.int().min(0).optional().catch(undefined),
  head: z.object({ sha, ref: z.string().default(""), repo: repositoryIdentity }),
  base: z.object({ sha, ref: z.string().min(1), repo: repositoryIdentity }),
});

/** A file that is too large, or no text, has no patch. */
export const fileListReply = z.array(z.object({ filename: z.string(), patch: z.string().default("") }));

export const openPullRequestReply = z.object({
  number: z.int().min(1),
  html_url: z.string(),
  title: body,
  body,
  user: account,
  head: z.object({ ref: z.string() }),
  base: z.object({ ref: z.string() }),
});
export type OpenPullRequestReply = z.infer<typeof openPullRequestReply>;
export const openPullRequestListReply = z.array(openPullRequestReply);

/**
 * GitHub maps every role to one of these permissions, and also gives its name: `triage`, `maintain`, or that of a
 * custom role.
 */
export const permissionReply = z.object({
  permission: z.enum(["none", "read", "triage", "write", "maintain", "admin"]),
  role_name: z.string().optional(),
});

/** A commit, tree or blob of the git database. */
export const objectReply = z.object({ sha });
export const gitCommitReply = z.object({ tree: objectReply });
/** GitHub truncates a very large tree; we treat the other files as absent. */
export const treeReply = z.object({
  tree: z.array(z.object({ path: z.string(), mode: z.string(), type: z.string(), sha })),
});
export const tipReply = z.object({
  author: account,
  committer: account,
  commit: z.object({ message: body, tree: objectReply }),
  parents: z.array(objectReply),
});

export const repositoryIdReply = z.object({ node_id: z.string().min(1) });
export const repositoryReply = z.object({ default_branch: z.string().min(1) });

export const refReply = z.object({ object: z.object({ sha }) });

export const commitReply = z.object({ sha });

/** The entries of a folder; one record for anything else. */
export const folderReply = z.union([z.array(z.object({ name: z.string() })), z.object({ type: z.string() })]);

/** A file within JSON; a larger one has another encoding. */
export const fileReply = z.object({ type: z.literal("file"), encoding: z.literal("base64"), content: z.string() });

/** Null, or an empty object, if GitHub knows no account for the commit's address. */
const commitAccount = account.catch(null);

export const commitLogReply = z.array(
  commitReply.extend({
    commit: z
      .object({ message: body, verification: z.object({ verified: z.boolean() }).nullish().catch(null) })
      .default({ message: "", verification: null }),
    parents: z.array(z.object({ sha: z.string() })).default([]),
    author: commitAccount,
    committer: commitAccount,
  }),
);

export const artifactListReply = z.object({
  artifacts: z.array(
    z.object({
      id: z.int().min(1),
      name: z.string(),
      size_in_bytes: z.number().default(0),
      expired: z.boolean().default(false),
      created_at: z.string().nullish(),
    }),
  ),
});
export type ArtifactReply = z.infer<typeof artifactListReply>["artifacts"][number];

export const runAttemptReply = z.object({ run_started_at: z.iso.datetime({ offset: true }) });

const commitCount = z.int().min(0).optional().catch(undefined);
export const compareReply = z.object({
  base_commit: z.object({ sha }).optional().catch(undefined),
  merge_base_commit: z.object({ sha }),
  ahead_by: commitCount,
  behind_by: commitCount,
});

export const userReply = z.object({ login: z.string().min(1) });
export const viewerReply = z.object({ viewer: userReply });

const checkRun = z.object({
  id: z.int().min(1),
  external_id: z.string().nullish(),
  status: z.string().optional(),
  conclusion: z.string().nullish(),
  app: z.object({ id: z.number() }).nullish(),
  output: z.object({ annotations_count: z.int().min(0).default(0) }).nullish(),
});
export type CheckRunReply = z.infer<typeof checkRun>;

export const checkRunReply = checkRun;
export const checkRunListReply = z.object({ check_runs: z.array(checkRun) });

/** Null for a comment on a deleted commit. */
const commit = z.string().nullable().optional();

/** A reply whose content does not matter. */
export const anyReply = z.unknown();

const identity = { id: z.int().min(1), node_id: z.string().default(""), user: account };
const written = {
  body,
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
  author_association: z.string().optional().catch(undefined),
};

export const reviewListReply = z.array(z.object({ ...identity, body, commit_id: commit }));
export const reviewCommentListReply = z.array(
  z.object({
    ...identity,
    ...written,
    /** The commit it was written for. */
    original_commit_id: commit,
    /** The same, until GitHub moves the comment to a later one. */
    commit_id: commit,
    pull_request_review_id: z.int().min(1).nullish(),
    path: z.string(),
    /** Null once the diff no longer shows it. */
    line: z.number().nullish(),
    /** Null if it is the same line. */
    start_line: z.number().nullish(),
    in_reply_to_id: z.number().nullish(),
  }),
);
export const issueCommentListReply = z.array(z.object({ ...identity, ...written }));

/** The reply to a write: the author, if named. */
export const writtenReply = z.object({ user: account.catch(null) }).catch({ user: null });

/** A reply to a GraphQL document. Refusals have status 200 too. */
export const graphqlReply = z.object({
  data: z.unknown(),
  errors: z
    .array(
      z.object({
        type: z.string().optional(),
        message: z.string(),
        /** The failed field's path of names and list positions. */
        path: z.array(z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
});

/** GitHub's numbers exceed its `Int`, so they are text; other servers still use `databaseId`. */
export const graphNumber = z.coerce.number().pipe(z.int().min(1)).nullish();

const opening = z.object({ fullDatabaseId: graphNumber, databaseId: graphNumber });
export type ThreadOpening = z.infer<typeof opening>;

/** Threads without their text: whether they are open, and their first comment. */
export const openingsReply = z.object({
  repository: z.object({
    pullRequest: z.object({
      reviewThreads: z.object({
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
        nodes: z.array(
          z.object({ id: z.string(), isResolved: z.boolean(), comments: z.object({ nodes: z.array(opening) }) }),
        ),
      }),
    }),
  }),
});
