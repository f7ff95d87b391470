import type { CommentPlace } from "./anchor.ts";
import { ApiError, notFound, unprocessable } from "./api-error.ts";
import { type Call, pageOf, pullRequestOf, REPOSITORY, type Reply, type Route } from "./call.ts";
import type { PullRequest, Review, ReviewComment } from "./records.ts";
import { reviewCommentJson } from "./review-comment-json.ts";
import { checkBodySize, checkCommit, newComment, resolveOne } from "./review-routes.ts";

const PULL = `${REPOSITORY}/pulls/{pull_number}`;
const ONE = `${REPOSITORY}/pulls/comments/{comment_id}`;

export const REVIEW_COMMENT_ROUTES: readonly Route[] = [
  { method: "GET", path: `${PULL}/comments`, needs: [["pull_requests", "read"]], handle: listComments },
  { method: "POST", path: `${PULL}/comments`, needs: [["pull_requests", "write"]], handle: createComment },
  {
    method: "POST",
    path: `${PULL}/comments/{comment_id}/replies`,
    needs: [["pull_requests", "write"]],
    handle: replyToComment,
  },
  {
    method: "GET",
    path: ONE,
    needs: [["pull_requests", "read"]],
    handle: async (call) => ({ status: 200, body: await render(call, commentOf(call)) }),
  },
  { method: "PATCH", path: ONE, needs: [["pull_requests", "write"]], handle: updateComment },
  { method: "DELETE", path: ONE, needs: [["pull_requests", "write"]], handle: deleteComment },
];

/** GitHub lists a pull request's comments oldest first unless told otherwise. */
async function listComments(call: Call): Promise<Reply> {
  const pullRequest = pullRequestOf(call);
  const pending = new Set(call.repository.reviews.filter((each) => each.state === "PENDING").map((each) => each.id));
  const since = call.query.get("since") ?? "";
  const comments = call.repository.reviewComments.filter(
    (each) => each.pullNumber === pullRequest.number && !pending.has(each.reviewId) && each.updatedAt >= since,
  );
  const ordered = call.query.get("direction") === "desc" ? comments.toReversed() : comments;
  const page = pageOf(call, `/repos/${call.repository.fullName}/pulls/${pullRequest.number}/comments`, ordered);
  const body = await Promise.all(page.items.map((comment) => reviewCommentJson(call, pullRequest, comment)));
  return { status: 200, body, headers: page.headers };
}

async function createComment(call: Call): Promise<Reply> {
  const pullRequest = pullRequestOf(call);
  const body = call.body as unknown as CommentPlace & { body: string; commit_id: string; in_reply_to?: number };
  if (body.body.trim() === "") throw unprocessable("Body can't be blank");
  checkBodySize(body.body);
  await checkCommit(call, pullRequest, body.commit_id);
  const anchor = await resolveOne(call, { pullRequest, commitId: body.commit_id, place: body });
  const review = loneReview(call, pullRequest, body.commit_id);
  const comment = newComment(call, { review, anchor, text: body.body });
  call.repository.reviewComments.push(comment);
  return { status: 201, body: await render(call, comment) };
}

async function replyToComment(call: Call): Promise<Reply> {
  const pullRequest = pullRequestOf(call);
  const parent = commentOf(call);
  const { body } = call.body as { body: string };
  checkBodySize(body);
  if (parent.pullNumber !== pullRequest.number) throw notFound();
  if (parent.inReplyTo !== undefined) throw unprocessable("in_reply_to must be a top-level comment");
  const review = loneReview(call, pullRequest, parent.commitId);
  const reply = newComment(call, { review, anchor: parent.anchor, text: body, inReplyTo: parent.id });
  call.repository.reviewComments.push(reply);
  return { status: 201, body: await render(call, reply) };
}

/** A single comment or reply is a review of its own with an empty body. */
function loneReview(call: Call, pullRequest: PullRequest, commitId: string): Review {
  const review: Review = {
    id: call.world.nextId(),
    pullNumber: pullRequest.number,
    user: call.token.account,
    body: "",
    state: "COMMENTED",
    commitId,
    submittedAt: call.world.now(),
  };
  call.repository.reviews.push(review);
  return review;
}

async function updateComment(call: Call): Promise<Reply> {
  const comment = commentOf(call);
  const { body } = call.body as { body: string };
  checkBodySize(body);
  checkOwner(call, comment);
  comment.body = body;
  comment.updatedAt = call.world.now();
  comment.lastEditedAt = comment.updatedAt;
  return { status: 200, body: await render(call, comment) };
}

function deleteComment(call: Call): Reply {
  const comment = commentOf(call);
  checkOwner(call, comment);
  const { reviewComments } = call.repository;
  reviewComments.splice(reviewComments.indexOf(comment), 1);
  return { status: 204 };
}

function checkOwner(call: Call, comment: ReviewComment): void {
  if (comment.user.id !== call.token.account.id) throw new ApiError(403, "Resource not accessible by integration");
}

function commentOf(call: Call): ReviewComment {
  const found = call.repository.reviewComments.find((comment) => comment.id === Number(call.params.comment_id));
  if (found === undefined) throw notFound();
  return found;
}

function render(call: Call, comment: ReviewComment): Promise<Record<string, unknown>> {
  const pullRequest = call.repository.pullRequest(comment.pullNumber);
  if (pullRequest === undefined) throw notFound();
  return reviewCommentJson(call, pullRequest, comment);
}
