import { assertNever } from "../../core/assert-never.ts";
import type { OwnComment } from "../../ports/host.ts";
import type { ApiCall } from "./api-call.ts";
import type { GitHubApi } from "./github-api.ts";
import { isOwn, type OwnAccount } from "./own-account.ts";
import { type AccountReply, issueCommentListReply, reviewCommentListReply, reviewListReply } from "./schemas.ts";

type Kind = OwnComment["kind"];

interface Authored {
  readonly user: AccountReply;
  readonly comment: OwnComment;
}

/** Every comment of these kinds that the account wrote, oldest first within each kind. */
export async function fetchOwnComments(
  api: GitHubApi,
  pullRequest: number,
  { own, kinds }: { readonly own: OwnAccount; readonly kinds: readonly Kind[] },
): Promise<readonly OwnComment[]> {
  const comments: Authored[] = [];
  for (const kind of kinds) comments.push(...(await fetchKind(api, pullRequest, kind)));
  return comments.filter(({ user }) => isOwn(user, own)).map(({ comment }) => comment);
}

async function fetchKind(api: GitHubApi, pullRequest: number, kind: Kind): Promise<readonly Authored[]> {
  const call = listOf(pullRequest, kind);
  switch (kind) {
    case "review-comment":
      return (await api.readPages(call, reviewCommentListReply))
        .flat()
        .map(({ user, body, original_commit_id: commit }) => ({ user, comment: toComment(kind, body, commit) }));
    case "review":
      return (await api.readPages(call, reviewListReply))
        .flat()
        .map(({ user, body, commit_id: commit }) => ({ user, comment: toComment(kind, body, commit) }));
    case "issue-comment":
      return (await api.readPages(call, issueCommentListReply))
        .flat()
        .map(({ user, body }) => ({ user, comment: toComment(kind, body ?? "", undefined) }));
    default:
      return assertNever(kind);
  }
}

const LISTS: Readonly<Record<Kind, string>> = {
  "review-comment": "pulls/{number}/comments",
  review: "pulls/{number}/reviews",
  "issue-comment": "issues/{number}/comments",
};

function listOf(pullRequest: number, kind: Kind): ApiCall {
  return {
    route: `GET /repos/{owner}/{repo}/${LISTS[kind]}`,
    parameters: { number: pullRequest },
    purpose: `list the ${kind}s of pull request ${pullRequest}`,
    permission: "pull-requests: read",
  };
}

function toComment(kind: Kind, body: string, commit: string | null | undefined): OwnComment {
  return { kind, body, commit: commit ?? undefined };
}
