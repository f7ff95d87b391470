import type { OwnComment } from "../../comments/own-comment.ts";
import type { OwnCommentsQuery } from "../../ports/host.ts";
import { assertNever } from "../../text/assert-never.ts";
import type { ApiCall, RequestPlace, Rest, SentReply } from "./api-call.ts";
import type { GitHubApi } from "./github-api.ts";
import { isOwn, type OwnAccount } from "./own-account.ts";
import { type AccountReply, issueCommentListReply, reviewCommentListReply, reviewListReply } from "./schemas.ts";

type Kind = OwnComment["kind"];

interface Authored {
  readonly user: AccountReply;
  readonly comment: OwnComment;
}

export interface OwnCommentsCall extends OwnCommentsQuery {
  readonly pullRequest: number;
  readonly own: () => Promise<OwnAccount>;
}

const ALL_KINDS: readonly Kind[] = ["review-comment", "review", "issue-comment"];

/** Reads every requested comment that the account wrote, oldest first within each kind. */
export async function fetchOwnComments(
  api: GitHubApi,
  { pullRequest, own, kinds = ALL_KINDS, holding = "" }: OwnCommentsCall,
): Promise<readonly OwnComment[]> {
  const comments: Authored[] = [];
  for (const kind of kinds) comments.push(...(await fetchKind(api, listCall(pullRequest, kind), kind)));
  // Our own account costs two requests, and may not be needed.
  if (!comments.some(({ comment }) => comment.body.includes(holding))) return [];
  const account = await own();
  const others = comments.filter(({ user }) => !isOwn(user, account));
  const discussed = new Set(others.map(({ comment }) => comment.replyTo));
  return comments
    .filter(({ user, comment }) => isOwn(user, account) && comment.body.includes(holding))
    .map(({ comment }) => ({ ...comment, isDiscussed: discussed.has(comment.replyTo ?? comment.id) }));
}

async function fetchKind(api: GitHubApi, call: ApiCall, kind: Kind): Promise<readonly Authored[]> {
  switch (kind) {
    case "review-comment":
      return (await api.readPages(call, reviewCommentListReply)).flat().map((reply) => ({
        user: reply.user,
        comment: {
          ...identify(kind, reply),
          reviewId: reply.pull_request_review_id ?? undefined,
          commit: reply.original_commit_id ?? reply.commit_id ?? undefined,
          place: { path: reply.path, line: reply.line ?? undefined, start_line: reply.start_line ?? undefined },
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

interface ListedKind {
  readonly pullRequest: number;
  readonly kind: Kind;
}

/** Lists one kind of comments, oldest first. */
export function listCall(pullRequest: number, kind: Kind): ApiCall {
  return {
    send: (rest, at) => sendList(rest, at, { pullRequest, kind }),
    purpose: `list the ${kind}s of pull request ${pullRequest}`,
  };
}

function sendList(rest: Rest, at: RequestPlace, { pullRequest, kind }: ListedKind): Promise<SentReply> {
  switch (kind) {
    case "review-comment":
      return rest.pulls.listReviewComments({ ...at, pull_number: pullRequest });
    case "review":
      return rest.pulls.listReviews({ ...at, pull_number: pullRequest });
    case "issue-comment":
      return rest.issues.listComments({ ...at, issue_number: pullRequest });
    default:
      return assertNever(kind);
  }
}

function identify(
  kind: Kind,
  { id, node_id: nodeId, body }: { readonly id: number; readonly node_id: string; readonly body: string },
): OwnComment {
  const nowhere = { commit: undefined, place: undefined, reviewId: undefined, replyTo: undefined };
  return { kind, id, nodeId, body, ...nowhere, isDiscussed: false };
}
