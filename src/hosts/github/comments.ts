import type { OwnComment } from "../../comments/own-comment.ts";
import type { DeletableComment, NewReview, NewReviewComment } from "../../ports/host.ts";
import { assertNever } from "../../text/assert-never.ts";
import { type ApiCall, apiCall, type RequestPlace, type Rest, type SentReply } from "./api-call.ts";
import { type GitHubApi, orAbsent } from "./github-api.ts";
import { isOwn, type KnownAccount } from "./own-account.ts";
import { fetchOwnComments, listCall } from "./own-comments.ts";
import { reviewListReply, writtenReply } from "./schemas.ts";

interface Writing {
  readonly pullRequest: number;
  readonly body: string;
  /** Requested only if a reply was lost; otherwise learned from the replies. */
  readonly account: KnownAccount;
}

export async function createComment(api: GitHubApi, { pullRequest, body, account }: Writing): Promise<void> {
  const call = apiCall(`comment on pull request ${pullRequest}`, (rest, at) =>
    rest.issues.createComment({ ...at, issue_number: pullRequest, body }),
  );
  const [firstLine] = body.split("\n", 1);
  await writeOnce(api, { call, account }, async () => {
    const own = await fetchOwnComments(api, { pullRequest, own: account.get, kinds: ["issue-comment"] });
    return own.some((comment) => comment.body.split(/\r?\n/, 1)[0] === firstLine);
  });
}

export async function replyTo(
  api: GitHubApi,
  { pullRequest, commentId, body, account }: Writing & { readonly commentId: number },
): Promise<void> {
  const call = apiCall(`answer comment ${commentId} of pull request ${pullRequest}`, (rest, at) =>
    rest.pulls.createReplyForReviewComment({ ...at, pull_number: pullRequest, comment_id: commentId, body }),
  );
  await writeOnce(api, { call, account }, async () => {
    const own = await fetchOwnComments(api, { pullRequest, own: account.get, kinds: ["review-comment"] });
    return own.some((comment) => comment.replyTo === commentId && lastLine(comment.body) === lastLine(body));
  });
}

/** Writes once: after a lost reply it looks for what was written. */
async function writeOnce(
  api: GitHubApi,
  { call, account }: { readonly call: ApiCall; readonly account: KnownAccount },
  isThere: () => Promise<boolean>,
): Promise<void> {
  const { user } = await api.write(call, writtenReply, {
    recover: async () => ((await isThere()) ? { user: null } : undefined),
  });
  account.learn(user);
}

function lastLine(body: string): string | undefined {
  return body.trimEnd().split(/\r?\n/).at(-1);
}

interface Update {
  readonly pullRequest: number;
  readonly comment: Pick<OwnComment, "kind" | "id">;
  readonly body: string;
}

export function updateComment(api: GitHubApi, { pullRequest, comment, body }: Update): Promise<void> {
  return api.put({
    send: (rest, at) => sendUpdate(rest, at, { pullRequest, comment, body }),
    purpose: `update the ${comment.kind} ${comment.id} of pull request ${pullRequest}`,
  });
}

/** Deletes a comment; a missing one is fine. */
export async function deleteComment(api: GitHubApi, comment: DeletableComment): Promise<void> {
  const { kind, id } = comment;
  const call = apiCall(`delete the ${kind} ${id}`, (rest, at) =>
    kind === "issue-comment"
      ? rest.issues.deleteComment({ ...at, comment_id: id })
      : rest.pulls.deleteReviewComment({ ...at, comment_id: id }),
  );
  await orAbsent(api.put(call), [404]);
}

function sendUpdate(rest: Rest, at: RequestPlace, { pullRequest, comment, body }: Update): Promise<SentReply> {
  const { kind, id } = comment;
  switch (kind) {
    case "review":
      return rest.pulls.updateReview({ ...at, pull_number: pullRequest, review_id: id, body });
    case "review-comment":
      return rest.pulls.updateReviewComment({ ...at, comment_id: id, body });
    case "issue-comment":
      return rest.issues.updateComment({ ...at, comment_id: id, body });
    default:
      return assertNever(kind);
  }
}

interface ReviewRequest {
  readonly pullRequest: number;
  readonly review: NewReview;
  /** Requested only if a reply was lost; otherwise learned from the replies. */
  readonly account: KnownAccount;
}

export async function createReview(api: GitHubApi, { pullRequest, review, account }: ReviewRequest): Promise<void> {
  const call = apiCall(`post a review of pull request ${pullRequest}`, (rest, at) =>
    rest.pulls.createReview({
      ...at,
      pull_number: pullRequest,
      commit_id: review.commit,
      event: "COMMENT",
      body: endsInMarker(review.body, review.marker) ? review.body : `${review.body.trimEnd()}\n\n${review.marker}`,
      comments: review.comments.map(toComment),
    }),
  );
  await writeOnce(api, { call, account }, async () => {
    const own = await account.get();
    const reviews = (await api.readPages(listCall(pullRequest, "review"), reviewListReply)).flat();
    return reviews.some((each) => isOwn(each.user, own) && endsInMarker(each.body, review.marker));
  });
}

function endsInMarker(body: string, marker: string): boolean {
  return body.trimEnd().split(/\r?\n/).at(-1) === marker;
}

function toComment({ path, side, start_line, line, body }: NewReviewComment) {
  return { path, side, line, body, ...(start_line === undefined ? {} : { start_line, start_side: side }) };
}
