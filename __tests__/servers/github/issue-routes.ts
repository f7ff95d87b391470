import { accountJson, nodeId } from "./account.ts";
import { ApiError, invalidField, notFound } from "./api-error.ts";
import { type Call, listReply, pullRequestOf, REPOSITORY, type Reply, type Route } from "./call.ts";
import { appJson } from "./check-run-routes.ts";
import { labelJson, pullRequestJson } from "./pull-request-json.ts";
import type { IssueComment } from "./records.ts";
import { repositoryUrl } from "./repository-json.ts";
import { MAX_BODY_CHARS } from "./review-routes.ts";

// Every issue here is a pull request, so either permission is enough, as GitHub documents for these endpoints.
const READ = [
  ["issues", "read"],
  ["pull_requests", "read"],
] as const;
const WRITE = [
  ["issues", "write"],
  ["pull_requests", "write"],
] as const;
const ISSUE = `${REPOSITORY}/issues/{issue_number}`;
const COMMENT = `${REPOSITORY}/issues/comments/{comment_id}`;

export const ISSUE_ROUTES: readonly Route[] = [
  { method: "GET", path: ISSUE, needs: READ, handle: getIssue },
  { method: "GET", path: `${ISSUE}/comments`, needs: READ, handle: listComments },
  { method: "POST", path: `${ISSUE}/comments`, needs: WRITE, handle: createComment },
  { method: "GET", path: `${ISSUE}/labels`, needs: READ, handle: listLabels },
  { method: "POST", path: `${ISSUE}/labels`, needs: WRITE, handle: addLabels },
  {
    method: "GET",
    path: COMMENT,
    needs: READ,
    handle: (call) => ({ status: 200, body: commentJson(call, commentOf(call)) }),
  },
  { method: "PATCH", path: COMMENT, needs: WRITE, handle: updateComment },
  { method: "DELETE", path: COMMENT, needs: WRITE, handle: deleteComment },
];

function getIssue(call: Call): Reply {
  const pullRequest = pullRequestOf(call);
  const url = `${repositoryUrl(call.world.url, call.repository)}/issues/${pullRequest.number}`;
  const pull = pullRequestJson(call.world.url, call.repository, pullRequest);
  const shared = [
    "id",
    "node_id",
    "number",
    "state",
    "title",
    "body",
    "user",
    "labels",
    "assignee",
    "assignees",
    "milestone",
    "locked",
    "closed_at",
    "created_at",
    "updated_at",
    "draft",
    "author_association",
  ];
  return {
    status: 200,
    body: {
      ...Object.fromEntries(shared.map((key) => [key, pull[key]])),
      url,
      repository_url: repositoryUrl(call.world.url, call.repository),
      labels_url: `${url}/labels{/name}`,
      comments_url: `${url}/comments`,
      events_url: `${url}/events`,
      html_url: pull.html_url,
      comments: commentsOf(call, pullRequest.number).length,
      pull_request: {
        url: pull.url,
        html_url: pull.html_url,
        diff_url: pull.diff_url,
        patch_url: pull.patch_url,
      },
    },
  };
}

function listComments(call: Call): Reply {
  const { number } = pullRequestOf(call);
  const since = call.query.get("since") ?? "";
  const items = commentsOf(call, number).filter((comment) => comment.updatedAt >= since);
  const path = `/repos/${call.repository.fullName}/issues/${number}/comments`;
  return listReply(call, path, { items, toJson: (comment) => commentJson(call, comment) });
}

function createComment(call: Call): Reply {
  const { number } = pullRequestOf(call);
  const body = bodyOf(call);
  const now = call.world.now();
  const comment: IssueComment = {
    id: call.world.nextId(),
    issueNumber: number,
    user: call.token.account,
    appId: call.token.account.type === "Bot" ? call.token.appId : undefined,
    body,
    createdAt: now,
    updatedAt: now,
  };
  call.repository.issueComments.push(comment);
  return { status: 201, body: commentJson(call, comment) };
}

function updateComment(call: Call): Reply {
  const comment = commentOf(call);
  checkOwner(call, comment);
  comment.body = bodyOf(call);
  comment.updatedAt = call.world.now();
  return { status: 200, body: commentJson(call, comment) };
}

function deleteComment(call: Call): Reply {
  const comment = commentOf(call);
  checkOwner(call, comment);
  const { issueComments } = call.repository;
  issueComments.splice(issueComments.indexOf(comment), 1);
  return { status: 204 };
}

function listLabels(call: Call): Reply {
  const pullRequest = pullRequestOf(call);
  const path = `/repos/${call.repository.fullName}/issues/${pullRequest.number}/labels`;
  const toJson = (name: string) => labelJson(call.world.url, call.repository, name);
  return listReply(call, path, { items: pullRequest.labels, toJson });
}

function addLabels(call: Call): Reply {
  const pullRequest = pullRequestOf(call);
  const { labels = [] } = call.body as { labels?: readonly (string | { name: string })[] };
  const names = labels.map((label) => (typeof label === "string" ? label : label.name));
  pullRequest.labels = [...new Set([...pullRequest.labels, ...names])];
  return listLabels(call);
}

function bodyOf(call: Call): string {
  const { body } = call.body as { body: string };
  if (body.trim() === "") throw invalidField("IssueComment", "body", "body can't be blank");
  if (body.length > MAX_BODY_CHARS) {
    throw invalidField("IssueComment", "body", `body is too long (maximum is ${MAX_BODY_CHARS} characters)`);
  }
  return body;
}

function checkOwner(call: Call, comment: IssueComment): void {
  if (comment.user.id !== call.token.account.id) throw new ApiError(403, "Resource not accessible by integration");
}

function commentsOf(call: Call, number: number): IssueComment[] {
  return call.repository.issueComments.filter((comment) => comment.issueNumber === number);
}

function commentOf(call: Call): IssueComment {
  const found = call.repository.issueComments.find((comment) => comment.id === Number(call.params.comment_id));
  if (found === undefined) throw notFound();
  return found;
}

function commentJson(call: Call, comment: IssueComment): Record<string, unknown> {
  const { repository, world } = call;
  return {
    id: comment.id,
    node_id: nodeId("IC", comment.id),
    url: `${repositoryUrl(world.url, repository)}/issues/comments/${comment.id}`,
    html_url: `${world.url}/${repository.fullName}/pull/${comment.issueNumber}#issuecomment-${comment.id}`,
    issue_url: `${repositoryUrl(world.url, repository)}/issues/${comment.issueNumber}`,
    user: accountJson(world.url, comment.user),
    body: comment.body,
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: comment.user.type === "Bot" ? "NONE" : "MEMBER",
    performed_via_github_app: comment.appId === undefined ? null : appJson(call, comment.appId),
  };
}
