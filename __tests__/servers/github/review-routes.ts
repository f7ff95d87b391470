import { accountJson, nodeId } from "./account.ts";
import { type CommentPlace, resolveAnchor } from "./anchor.ts";
import { ApiError, notFound, unprocessable } from "./api-error.ts";
import { type Call, listReply, pullRequestOf, REPOSITORY, type Reply, type Route } from "./call.ts";
import type { Anchor, PullRequest, Review, ReviewComment } from "./records.ts";
import { repositoryUrl } from "./repository-json.ts";
import { reviewCommentJson } from "./review-comment-json.ts";

interface ReviewBody {
  readonly commit_id?: string;
  readonly body?: string;
  readonly event?: "APPROVE" | "REQUEST_CHANGES" | "COMMENT";
  readonly comments?: readonly (CommentPlace & { readonly body: string })[];
}

/** GitHub stores bodies of at most this many characters. */
export const MAX_BODY_CHARS = 65_536;

const STATES = { APPROVE: "APPROVED", REQUEST_CHANGES: "CHANGES_REQUESTED", COMMENT: "COMMENTED" } as const;
const PULL = `${REPOSITORY}/pulls/{pull_number}`;

export const REVIEW_ROUTES: readonly Route[] = [
  { method: "GET", path: `${PULL}/reviews`, needs: [["pull_requests", "read"]], handle: listReviews },
  { method: "POST", path: `${PULL}/reviews`, needs: [["pull_requests", "write"]], handle: createReview },
  {
    method: "GET",
    path: `${PULL}/reviews/{review_id}`,
    needs: [["pull_requests", "read"]],
    handle: (call) => ({ status: 200, body: reviewJson(call, reviewOf(call)) }),
  },
  { method: "PUT", path: `${PULL}/reviews/{review_id}`, needs: [["pull_requests", "write"]], handle: updateReview },
  { method: "DELETE", path: `${PULL}/reviews/{review_id}`, needs: [["pull_requests", "write"]], handle: deleteReview },
  {
    method: "GET",
    path: `${PULL}/reviews/{review_id}/comments`,
    needs: [["pull_requests", "read"]],
    handle: listCommentsOfReview,
  },
  {
    method: "PUT",
    path: `${PULL}/reviews/{review_id}/dismissals`,
    needs: [["pull_requests", "write"]],
    handle: dismissReview,
  },
];

function listReviews(call: Call): Reply {
  const pullRequest = pullRequestOf(call);
  const visible = call.repository.reviews.filter((review) => isVisible(call, review, pullRequest));
  const path = `/repos/${call.repository.fullName}/pulls/${pullRequest.number}/reviews`;
  return listReply(call, path, { items: visible, toJson: (review) => reviewJson(call, review) });
}

/** A pending review is seen by its author alone. */
function isVisible(call: Call, review: Review, pullRequest: PullRequest): boolean {
  if (review.pullNumber !== pullRequest.number) return false;
  return review.state !== "PENDING" || review.user.id === call.token.account.id;
}

async function createReview(call: Call): Promise<Reply> {
  const pullRequest = pullRequestOf(call);
  const body = call.body as ReviewBody;
  checkReview(call, pullRequest, body);
  const commitId = body.commit_id ?? pullRequest.head.sha;
  await checkCommit(call, pullRequest, commitId);
  const anchors = await resolveAnchors(call, { pullRequest, commitId, comments: body.comments ?? [] });
  const now = call.world.now();
  const review: Review = {
    id: call.world.nextId(),
    pullNumber: pullRequest.number,
    user: call.token.account,
    body: body.body ?? "",
    state: body.event === undefined ? "PENDING" : STATES[body.event],
    commitId,
    submittedAt: body.event === undefined ? undefined : now,
  };
  call.repository.reviews.push(review);
  anchors.forEach((anchor, index) => {
    const text = body.comments?.[index]?.body ?? "";
    call.repository.reviewComments.push(newComment(call, { review, anchor, text }));
  });
  return { status: 200, body: reviewJson(call, review) };
}

function checkReview(call: Call, pullRequest: PullRequest, body: ReviewBody): void {
  const text = body.body ?? "";
  const needsBody = body.event === "REQUEST_CHANGES" || (body.event === "COMMENT" && !body.comments?.length);
  if (needsBody && text.trim() === "") throw unprocessable("Body can't be blank");
  for (const each of [text, ...(body.comments ?? []).map((comment) => comment.body)]) checkBodySize(each);
  if (body.comments?.some((comment) => comment.body.trim() === "")) throw unprocessable("Body can't be blank");
  if (body.event === "APPROVE" && call.token.account.type === "Bot") {
    throw unprocessable("GitHub Actions is not permitted to approve pull requests.");
  }
  const isOwnPending = (review: Review) => review.state === "PENDING" && isVisible(call, review, pullRequest);
  if (call.repository.reviews.some(isOwnPending)) {
    throw unprocessable("User can only have one pending review per pull request");
  }
}

export function checkBodySize(text: string): void {
  if (text.length > MAX_BODY_CHARS) throw unprocessable(`Body is too long (maximum is ${MAX_BODY_CHARS} characters)`);
}

export async function checkCommit(call: Call, pullRequest: PullRequest, commitId: string): Promise<void> {
  const store = call.repository.store;
  const isCommit = /^[0-9a-f]{40}$/.test(commitId) && (await store.resolve(commitId)) === commitId;
  if (!isCommit) throw unprocessable("The commit_id could not be found");
  const commits = await store.commitsBetween(pullRequest.base.sha, pullRequest.head.sha);
  if (!commits.has(commitId)) throw unprocessable("commit_id is not part of the pull request");
}

interface AnchorRequest {
  readonly pullRequest: PullRequest;
  readonly commitId: string;
  readonly comments: readonly CommentPlace[];
}

async function resolveAnchors(call: Call, request: AnchorRequest): Promise<readonly Anchor[]> {
  if (request.comments.length === 0) return [];
  const mergeBase = await call.repository.store.mergeBase(request.pullRequest.base.sha, request.commitId);
  const files = await call.repository.diff(mergeBase ?? request.pullRequest.base.sha, request.commitId);
  return request.comments.map((comment) => resolveAnchor(files, comment));
}

export async function resolveOne(
  call: Call,
  request: Omit<AnchorRequest, "comments"> & { place: CommentPlace },
): Promise<Anchor> {
  const [anchor] = await resolveAnchors(call, { ...request, comments: [request.place] });
  if (anchor === undefined) throw unprocessable("Path could not be resolved");
  return anchor;
}

interface NewComment {
  readonly review: Review;
  readonly anchor: Anchor;
  readonly text: string;
  readonly inReplyTo?: number;
}

export function newComment(call: Call, parts: NewComment): ReviewComment {
  const now = call.world.now();
  return {
    id: call.world.nextId(),
    reviewId: parts.review.id,
    pullNumber: parts.review.pullNumber,
    user: call.token.account,
    body: parts.text,
    commitId: parts.review.commitId,
    anchor: parts.anchor,
    inReplyTo: parts.inReplyTo,
    createdAt: now,
    updatedAt: now,
  };
}

function updateReview(call: Call): Reply {
  const review = reviewOf(call);
  const { body } = call.body as { body: string };
  checkBodySize(body);
  if (review.user.id !== call.token.account.id) throw new ApiError(403, "Resource not accessible by integration");
  review.body = body;
  return { status: 200, body: reviewJson(call, review) };
}

function deleteReview(call: Call): Reply {
  const review = reviewOf(call);
  if (review.state !== "PENDING") throw unprocessable("Can not delete a non-pending pull request review");
  const { reviews, reviewComments } = call.repository;
  reviews.splice(reviews.indexOf(review), 1);
  for (const comment of reviewComments.filter((each) => each.reviewId === review.id)) {
    reviewComments.splice(reviewComments.indexOf(comment), 1);
  }
  return { status: 200, body: reviewJson(call, review) };
}

function dismissReview(call: Call): Reply {
  const review = reviewOf(call);
  if (review.state !== "APPROVED" && review.state !== "CHANGES_REQUESTED") {
    throw unprocessable("Can not dismiss a commented pull request review");
  }
  review.state = "DISMISSED";
  return { status: 200, body: reviewJson(call, review) };
}

async function listCommentsOfReview(call: Call): Promise<Reply> {
  const review = reviewOf(call);
  const pullRequest = pullRequestOf(call);
  const comments = call.repository.reviewComments.filter((comment) => comment.reviewId === review.id);
  const rendered = await Promise.all(comments.map((comment) => reviewCommentJson(call, pullRequest, comment)));
  const path = `/repos/${call.repository.fullName}/pulls/${pullRequest.number}/reviews/${review.id}/comments`;
  // This one endpoint knows `original_position` as required.
  const items = rendered.map((json, index) => ({ ...json, original_position: comments[index]?.anchor.position }));
  return listReply(call, path, { items, toJson: (item) => item });
}

function reviewOf(call: Call): Review {
  const pullRequest = pullRequestOf(call);
  const found = call.repository.reviews.find((review) => review.id === Number(call.params.review_id));
  if (found === undefined || !isVisible(call, found, pullRequest)) throw notFound();
  return found;
}

function reviewJson(call: Call, review: Review): Record<string, unknown> {
  const { repository, world } = call;
  const htmlUrl = `${world.url}/${repository.fullName}/pull/${review.pullNumber}#pullrequestreview-${review.id}`;
  const pullUrl = `${repositoryUrl(world.url, repository)}/pulls/${review.pullNumber}`;
  return {
    id: review.id,
    node_id: nodeId("PRR", review.id),
    user: accountJson(world.url, review.user),
    body: review.body,
    state: review.state,
    html_url: htmlUrl,
    pull_request_url: pullUrl,
    author_association: review.user.type === "Bot" ? "NONE" : "MEMBER",
    _links: { html: { href: htmlUrl }, pull_request: { href: pullUrl } },
    ...(review.submittedAt === undefined ? {} : { submitted_at: review.submittedAt }),
    commit_id: review.commitId,
  };
}
