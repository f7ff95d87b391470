import { createHash } from "node:crypto";
import { accountJson, nodeId } from "./account.ts";
import type { PullRequest } from "./records.ts";
import type { Repository } from "./repository.ts";
import { repositoryJson, repositoryUrl } from "./repository-json.ts";

/** The fields every representation of a pull request has: lists, single gets and webhook payloads. */
export function pullRequestJson(
  apiUrl: string,
  repository: Repository,
  pullRequest: PullRequest,
): Record<string, unknown> {
  const number = pullRequest.number;
  const url = `${repositoryUrl(apiUrl, repository)}/pulls/${number}`;
  const issueUrl = `${repositoryUrl(apiUrl, repository)}/issues/${number}`;
  const htmlUrl = `${apiUrl}/${repository.fullName}/pull/${number}`;
  const statusesUrl = `${repositoryUrl(apiUrl, repository)}/statuses/${pullRequest.head.sha}`;
  return {
    id: pullRequest.id,
    node_id: nodeId("PR", pullRequest.id),
    number,
    url,
    html_url: htmlUrl,
    diff_url: `${htmlUrl}.diff`,
    patch_url: `${htmlUrl}.patch`,
    issue_url: issueUrl,
    commits_url: `${url}/commits`,
    review_comments_url: `${url}/comments`,
    review_comment_url: `${repositoryUrl(apiUrl, repository)}/pulls/comments{/number}`,
    comments_url: `${issueUrl}/comments`,
    statuses_url: statusesUrl,
    state: pullRequest.state,
    locked: false,
    active_lock_reason: null,
    title: pullRequest.title,
    body: pullRequest.body,
    user: accountJson(apiUrl, pullRequest.user),
    labels: pullRequest.labels.map((name) => labelJson(apiUrl, repository, name)),
    milestone: null,
    assignee: null,
    assignees: [],
    requested_reviewers: [],
    requested_teams: [],
    draft: pullRequest.draft,
    auto_merge: null,
    author_association: pullRequest.authorAssociation,
    head: sideJson(apiUrl, { ...pullRequest.head, owner: pullRequest.head.repository?.owner ?? pullRequest.user }),
    base: sideJson(apiUrl, { ...pullRequest.base, repository, owner: repository.owner }),
    merge_commit_sha: pullRequest.mergeCommitSha ?? null,
    created_at: pullRequest.createdAt,
    updated_at: pullRequest.updatedAt,
    closed_at: pullRequest.state === "closed" ? pullRequest.updatedAt : null,
    merged_at: null,
    _links: {
      self: { href: url },
      html: { href: htmlUrl },
      issue: { href: issueUrl },
      comments: { href: `${issueUrl}/comments` },
      review_comments: { href: `${url}/comments` },
      review_comment: { href: `${repositoryUrl(apiUrl, repository)}/pulls/comments{/number}` },
      commits: { href: `${url}/commits` },
      statuses: { href: statusesUrl },
    },
  };
}

/** What the single-pull-request endpoint and webhook payloads add. */
export interface PullRequestTotals {
  readonly commits: number;
  readonly additions: number;
  readonly deletions: number;
  readonly changedFiles: number;
  readonly comments: number;
  readonly reviewComments: number;
}

export function pullRequestTotalsJson(pullRequest: PullRequest, totals: PullRequestTotals): Record<string, unknown> {
  const isMergeable = pullRequest.mergeCommitSha !== undefined;
  return {
    merged: false,
    mergeable: isMergeable,
    mergeable_state: isMergeable ? "clean" : "dirty",
    rebaseable: isMergeable,
    merged_by: null,
    maintainer_can_modify: false,
    comments: totals.comments,
    review_comments: totals.reviewComments,
    commits: totals.commits,
    additions: totals.additions,
    deletions: totals.deletions,
    changed_files: totals.changedFiles,
  };
}

export function labelJson(apiUrl: string, repository: Repository, name: string): Record<string, unknown> {
  const id = Number.parseInt(createHash("sha256").update(name).digest("hex").slice(0, 8), 16);
  return {
    id,
    node_id: nodeId("LA", id),
    url: `${repositoryUrl(apiUrl, repository)}/labels/${encodeURIComponent(name)}`,
    name,
    description: "",
    color: "ededed",
    default: false,
  };
}

interface SideRecord {
  readonly repository: Repository | undefined;
  readonly ref: string;
  readonly sha: string;
  readonly owner: PullRequest["user"];
}

function sideJson(apiUrl: string, side: SideRecord): Record<string, unknown> {
  return {
    label: `${side.owner.login}:${side.ref}`,
    ref: side.ref,
    sha: side.sha,
    user: accountJson(apiUrl, side.owner),
    repo: side.repository ? repositoryJson(apiUrl, side.repository) : null,
  };
}
