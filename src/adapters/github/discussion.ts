import type { z } from "zod";
import { OWN_TEXT } from "../../core/own-text.ts";
import type { DiscussionComment, ThreadReply } from "../../ports/host.ts";
import type { GitHubApi } from "./github-api.ts";
import { isOwn, type OwnAccount } from "./own-account.ts";
import { issueCommentListReply, reviewCommentListReply } from "./schemas.ts";

export async function fetchDiscussion(api: GitHubApi, pullRequest: number): Promise<readonly DiscussionComment[]> {
  const pages = await api.readPages(
    {
      send: (rest, at) => rest.issues.listComments({ ...at, issue_number: pullRequest }),
      purpose: `list the comments of pull request ${pullRequest}`,
      permission: "pull-requests: read",
    },
    issueCommentListReply,
  );
  return pages.flat().map(toComment);
}

/** GitHub names the first comment of a thread in each of its replies. */
export async function fetchThreadReplies(
  api: GitHubApi,
  { pullRequest, own }: { readonly pullRequest: number; readonly own: () => Promise<OwnAccount> },
): Promise<readonly ThreadReply[]> {
  const pages = await api.readPages(
    {
      send: (rest, at) => rest.pulls.listReviewComments({ ...at, pull_number: pullRequest }),
      purpose: `list the review-comments of pull request ${pullRequest}`,
      permission: "pull-requests: read",
    },
    reviewCommentListReply,
  );
  const comments = pages.flat();
  const begun = new Map(comments.filter(({ body }) => body.includes(OWN_TEXT)).map((each) => [each.id, each]));
  const replies = comments.flatMap((comment) => {
    const first = begun.get(comment.in_reply_to_id ?? 0);
    return first === undefined ? [] : [{ comment, first }];
  });
  // Two requests tell who we are: there may be nothing to tell apart.
  if (replies.length === 0) return [];
  const account = await own();
  return replies
    .filter(({ comment, first }) => isOwn(first.user, account) && !isOwn(comment.user, account))
    .map(({ comment, first: { id, body, original_commit_id: written, commit_id: now } }) => ({
      ...toComment(comment),
      thread: { id, body, commit: written ?? now ?? undefined },
    }));
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

/** A time of the host's clock, in a form that sorts. */
export function toInstant(text: string | null | undefined): string | undefined {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** What GitHub calls who was given a part in the repository; it says nothing of what they may do there. */
const MEMBERS: ReadonlySet<string> = new Set(["OWNER", "MEMBER", "COLLABORATOR"]);
