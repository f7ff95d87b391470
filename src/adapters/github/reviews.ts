import type { NewReview, NewReviewComment } from "../../ports/host.ts";
import type { ApiCall } from "./api-call.ts";
import type { GitHubApi } from "./github-api.ts";
import { isOwn, type KnownAccount } from "./own-account.ts";
import { reviewListReply, type WrittenReply, writtenReply } from "./schemas.ts";

interface ReviewRequest {
  readonly pullRequest: number;
  readonly review: NewReview;
  /** Asked for only when a reply was lost; learnt from every other. */
  readonly account: KnownAccount;
}

/** Answers the review's id, where the host says it. */
export async function createReview(
  api: GitHubApi,
  { pullRequest, review, account }: ReviewRequest,
): Promise<number | undefined> {
  const call: ApiCall = {
    send: (rest, at) =>
      rest.pulls.createReview({
        ...at,
        pull_number: pullRequest,
        commit_id: review.commit,
        event: "COMMENT",
        body: endsInMarker(review.body, review.marker) ? review.body : `${review.body.trimEnd()}\n\n${review.marker}`,
        comments: review.comments.map(toComment),
      }),
    purpose: `post a review of pull request ${pullRequest}`,
    permission: "pull-requests: write",
  };
  const { id, user } = await api.write<WrittenReply>(call, writtenReply, {
    recover: async () => {
      const own = await account.get();
      const reviews = (await api.readPages(listOf(pullRequest), reviewListReply)).flat();
      return reviews.find((each) => isOwn(each.user, own) && endsInMarker(each.body, review.marker));
    },
  });
  account.learn(user);
  return id;
}

function listOf(pullRequest: number): ApiCall {
  return {
    send: (rest, at) => rest.pulls.listReviews({ ...at, pull_number: pullRequest }),
    purpose: `look for the review of pull request ${pullRequest}`,
    permission: "pull-requests: read",
  };
}

function endsInMarker(body: string, marker: string): boolean {
  return body.trimEnd().split(/\r?\n/).at(-1) === marker;
}

function toComment({ path, side, start_line, line, body }: NewReviewComment) {
  return { path, side, line, body, ...(start_line === undefined ? {} : { start_line, start_side: side }) };
}
