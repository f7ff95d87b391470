import { z } from "zod";
import type { DiscussionComment, ThreadReply } from "../../ports/host.ts";
import { HostError } from "../../text/errors.ts";
import { OWN_TEXT } from "../../text/own-text.ts";
import type { GraphCall } from "./api-call.ts";
import { type GitHubApi, SOON } from "./github-api.ts";
import { isOwn, type OwnAccount } from "./own-account.ts";
import { listCall } from "./own-comments.ts";
import { issueCommentListReply, reviewCommentListReply } from "./schemas.ts";

export async function fetchDiscussion(api: GitHubApi, pullRequest: number): Promise<readonly DiscussionComment[]> {
  const pages = await api.readPages(listCall(pullRequest, "issue-comment"), issueCommentListReply);
  return pages.flat().map(toComment);
}

/** GitHub names a thread's first comment in each of its replies. */
export async function fetchThreadReplies(
  api: GitHubApi,
  { pullRequest, own }: { readonly pullRequest: number; readonly own: () => Promise<OwnAccount> },
): Promise<readonly ThreadReply[]> {
  const pages = await api.readPages(listCall(pullRequest, "review-comment"), reviewCommentListReply);
  const comments = pages.flat();
  const begun = new Map(comments.filter(({ body }) => body.includes(OWN_TEXT)).map((each) => [each.id, each]));
  const replies = comments.flatMap((comment) => {
    const first = begun.get(comment.in_reply_to_id ?? 0);
    return first === undefined ? [] : [{ comment, first }];
  });
  // Our own account costs two requests, and may not be needed.
  if (replies.length === 0) return [];
  const account = await own();
  const theirs = replies.filter(({ comment, first }) => isOwn(first.user, account) && !isOwn(comment.user, account));
  const changed = theirs.filter(({ comment }) => toComment(comment).isEdited).map(({ comment }) => comment.node_id);
  const unedited = await findUnedited(api, changed);
  return theirs.map(({ comment, first: { id, body, original_commit_id: written, commit_id: now } }) => {
    const reply = toComment(comment);
    const isEdited = reply.isEdited && !unedited.has(comment.node_id);
    return { ...reply, isEdited, thread: { id, body, commit: written ?? now ?? undefined } };
  });
}

const MAX_ASKED = 50;
const editing = z.object({ lastEditedAt: z.string().nullable() }).nullish().catch(undefined);

/**
 * Asks GitHub which comments were never edited; empty if it does not answer. REST's update time also changes when the
 * review with a drafted comment is submitted.
 */
async function findUnedited(api: GitHubApi, nodeIds: readonly string[]): Promise<ReadonlySet<string>> {
  // The newest are those that no run has read yet.
  const asked = nodeIds.filter((id) => id !== "").slice(-MAX_ASKED);
  if (asked.length === 0) return new Set();
  const declared = asked.map((_, at) => `$id${at}: ID!`).join(", ");
  const fields = asked.map(
    (_, at) => `  c${at}: node(id: $id${at}) { ... on PullRequestReviewComment { lastEditedAt } }`,
  );
  const call: GraphCall = {
    query: `query(${declared}) {\n${fields.join("\n")}\n}`,
    variables: Object.fromEntries(asked.map((id, at) => [`id${at}`, id])),
    purpose: "ask which replies were edited",
    permission: "pull-requests: read",
  };
  try {
    const reply = await api.query(call, z.record(z.string(), editing), { ...SOON, isAbsentFine: true });
    return new Set(asked.filter((_, at) => reply[`c${at}`]?.lastEditedAt === null));
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    api.log.warning(`Replies that changed since they were written count as edited: ${error.message}`);
    return new Set();
  }
}

type CommentReply = z.infer<typeof issueCommentListReply>[number];

function toComment({
  id,
  user,
  body,
  created_at: created,
  updated_at: updated,
  author_association: association,
}: CommentReply): DiscussionComment {
  return {
    id,
    author: user?.login,
    authorId: user?.id,
    isBot: user?.type === "Bot" || user?.login.endsWith("[bot]") === true,
    isEdited: created === undefined || updated !== created,
    isByMember: MEMBERS.has(association ?? ""),
    createdAt: toInstant(created),
    body,
  };
}

/** Converts a time of the host's clock to a form that sorts. */
export function toInstant(text: string | null | undefined): string | undefined {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** Associations of people with a role in the repository. Their permissions are checked separately. */
const MEMBERS: ReadonlySet<string> = new Set(["OWNER", "MEMBER", "COLLABORATOR"]);
