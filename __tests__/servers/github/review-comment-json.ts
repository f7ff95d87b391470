import { accountJson, nodeId } from "./account.ts";
import type { Call } from "./call.ts";
import type { PullRequest, ReviewComment } from "./records.ts";
import type { Repository } from "./repository.ts";
import { repositoryUrl } from "./repository-json.ts";

export async function reviewCommentJson(
  call: Call,
  pullRequest: PullRequest,
  comment: ReviewComment,
): Promise<Record<string, unknown>> {
  const { repository, world } = call;
  const { anchor } = comment;
  const url = `${repositoryUrl(world.url, repository)}/pulls/comments/${comment.id}`;
  const htmlUrl = `${world.url}/${repository.fullName}/pull/${comment.pullNumber}#discussion_r${comment.id}`;
  const pullUrl = `${repositoryUrl(world.url, repository)}/pulls/${comment.pullNumber}`;
  const isOutdated = await hasFileMoved(repository, pullRequest, comment);
  return {
    id: comment.id,
    node_id: nodeId("PRRC", comment.id),
    url,
    html_url: htmlUrl,
    pull_request_url: pullUrl,
    pull_request_review_id: comment.reviewId,
    diff_hunk: anchor.diffHunk,
    path: anchor.path,
    commit_id: isOutdated ? comment.commitId : pullRequest.head.sha,
    original_commit_id: comment.commitId,
    user: accountJson(world.url, comment.user),
    body: comment.body,
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: comment.user.type === "Bot" ? "NONE" : "MEMBER",
    _links: { self: { href: url }, html: { href: htmlUrl }, pull_request: { href: pullUrl } },
    side: anchor.side,
    start_side: anchor.startSide ?? null,
    line: isOutdated ? null : anchor.line,
    original_line: anchor.line,
    start_line: isOutdated ? null : (anchor.startLine ?? null),
    original_start_line: anchor.startLine ?? null,
    position: isOutdated ? null : anchor.position,
    original_position: anchor.position,
    subject_type: anchor.subject ?? "line",
    ...(comment.inReplyTo === undefined ? {} : { in_reply_to_id: comment.inReplyTo }),
  };
}

/** GitHub carries a comment along as `followAnchor` does; here the whole file must stand, which is stricter and enough. */
async function hasFileMoved(
  repository: Repository,
  pullRequest: PullRequest,
  comment: ReviewComment,
): Promise<boolean> {
  if (comment.commitId === pullRequest.head.sha) return false;
  const [then, now] = await Promise.all(
    [comment.commitId, pullRequest.head.sha].map((sha) => repository.store.entryAt(sha, comment.anchor.path)),
  );
  return then?.sha !== now?.sha;
}
