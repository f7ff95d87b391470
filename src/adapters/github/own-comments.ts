import { assertNever } from "../../core/assert-never.ts";
import type { OwnComment } from "../../core/comments/own-comment.ts";
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
  const others = comments.filter(({ user }) => !isOwn(user, own));
  const discussed = new Set(others.map(({ comment }) => comment.replyTo));
  return comments
    .filter(({ user }) => isOwn(user, own))
    .map(({ comment }) => ({ ...comment, isDiscussed: discussed.has(comment.replyTo ?? comment.id) }));
}

async function fetchKind(api: GitHubApi, pullRequest: number, kind: Kind): Promise<readonly Authored[]> {
  const call = listOf(pullRequest, kind);
  switch (kind) {
    case "review-comment":
      return (await api.readPages(call, reviewCommentListReply)).flat().map((reply) => ({
        user: reply.user,
        comment: {
          ...identify(kind, reply),
          commit: reply.original_commit_id ?? reply.commit_id ?? undefined,
          place: { path: reply.path, line: reply.line ?? undefined },
          replyTo: reply.in_reply_to_id ?? undefined,
        },
      }));
    case "review":
      return (await api.readPages(call, reviewListReply)).flat().map((reply) => ({
        user: reply.user,
        comment: { ...identify(kind, reply), commit: reply.commit_id ?? undefined },
      }));
    case "issue-comment":
      return (await api.readPages(call, issueCommentListReply))
        .flat()
        .map((reply) => ({ user: reply.user, comment: identify(kind, reply) }));
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

function identify(
  kind: Kind,
  { id, node_id: nodeId, body }: { readonly id: number; readonly node_id: string; readonly body: string },
): OwnComment {
  return { kind, id, nodeId, body, commit: undefined, place: undefined, replyTo: undefined, isDiscussed: false };
}
