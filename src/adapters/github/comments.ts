import { assertNever } from "../../core/assert-never.ts";
import type { OwnComment } from "../../core/comments/own-comment.ts";
import type { DeletableComment } from "../../ports/host.ts";
import type { ApiCall } from "./api-call.ts";
import type { GitHubApi } from "./github-api.ts";
import { orAbsent } from "./or-absent.ts";
import type { KnownAccount } from "./own-account.ts";
import { fetchOwnComments } from "./own-comments.ts";
import { type WrittenReply, writtenReply } from "./schemas.ts";

interface Writing {
  readonly pullRequest: number;
  readonly body: string;
  /** Asked for only when a reply was lost; learnt from every other. */
  readonly account: KnownAccount;
}

export async function createComment(api: GitHubApi, { pullRequest, body, account }: Writing): Promise<void> {
  const call: ApiCall = {
    route: "POST /repos/{owner}/{repo}/issues/{issue_number}/comments",
    parameters: { issue_number: pullRequest, body },
    purpose: `comment on pull request ${pullRequest}`,
    permission: "pull-requests: write",
  };
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
  const call: ApiCall = {
    route: "POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies",
    parameters: { pull_number: pullRequest, comment_id: commentId, body },
    purpose: `answer comment ${commentId} of pull request ${pullRequest}`,
    permission: "pull-requests: write",
  };
  await writeOnce(api, { call, account }, async () => {
    const own = await fetchOwnComments(api, { pullRequest, own: account.get, kinds: ["review-comment"] });
    return own.some((comment) => comment.replyTo === commentId && lastLine(comment.body) === lastLine(body));
  });
}

/** Writes what nobody reads back: it is there, or it is looked for. */
async function writeOnce(
  api: GitHubApi,
  { call, account }: { readonly call: ApiCall; readonly account: KnownAccount },
  isThere: () => Promise<boolean>,
): Promise<void> {
  const found = { id: undefined, user: null };
  const { user } = await api.write<WrittenReply>(call, writtenReply, {
    recover: async () => ((await isThere()) ? found : undefined),
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
  const { route, parameters } = placeOf(comment, pullRequest);
  return api.put({
    route,
    parameters: { ...parameters, body },
    purpose: `update the ${comment.kind} ${comment.id} of pull request ${pullRequest}`,
    permission: "pull-requests: write",
  });
}

/** Deletes a comment; one that is gone already stays so. */
export async function deleteComment(api: GitHubApi, comment: DeletableComment): Promise<void> {
  const { route, parameters } = placeOf(comment, 0);
  const call: ApiCall = {
    route: route.replace("PATCH ", "DELETE "),
    parameters,
    purpose: `delete the ${comment.kind} ${comment.id}`,
    permission: "pull-requests: write",
  };
  await orAbsent(api.put(call), [404]);
}

function placeOf({ kind, id }: Update["comment"], pullRequest: number): Pick<ApiCall, "route" | "parameters"> {
  switch (kind) {
    case "review":
      return {
        route: "PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}",
        parameters: { pull_number: pullRequest, review_id: id },
      };
    case "review-comment":
      return { route: "PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}", parameters: { comment_id: id } };
    case "issue-comment":
      return { route: "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}", parameters: { comment_id: id } };
    default:
      return assertNever(kind);
  }
}
