import { accountJson, nodeId } from "./account.ts";
import type { Repository } from "./repository.ts";

const RESOURCES = [
  "archive",
  "assignees",
  "blobs",
  "branches",
  "collaborators",
  "comments",
  "commits",
  "compare",
  "contents",
  "contributors",
  "deployments",
  "downloads",
  "events",
  "forks",
  "git_commits",
  "git_refs",
  "git_tags",
  "hooks",
  "issue_comment",
  "issue_events",
  "issues",
  "keys",
  "labels",
  "languages",
  "merges",
  "milestones",
  "notifications",
  "pulls",
  "releases",
  "stargazers",
  "statuses",
  "subscribers",
  "subscription",
  "tags",
  "teams",
  "trees",
] as const;

export function repositoryJson(apiUrl: string, repository: Repository): Record<string, unknown> {
  const url = repositoryUrl(apiUrl, repository);
  const htmlUrl = `${apiUrl}/${repository.fullName}`;
  const urls = Object.fromEntries(RESOURCES.map((resource) => [`${resource}_url`, `${url}/${resource}`]));
  return {
    ...urls,
    id: repository.id,
    node_id: nodeId("R", repository.id),
    name: repository.name,
    full_name: repository.fullName,
    private: repository.private,
    visibility: repository.private ? "private" : "public",
    owner: accountJson(apiUrl, repository.owner),
    html_url: htmlUrl,
    url,
    clone_url: `${htmlUrl}.git`,
    git_url: `git://github.com/${repository.fullName}.git`,
    ssh_url: `git@github.com:${repository.fullName}.git`,
    svn_url: htmlUrl,
    mirror_url: null,
    description: null,
    homepage: null,
    language: null,
    license: null,
    fork: repository.parent !== undefined,
    default_branch: repository.defaultBranch,
    forks: 0,
    forks_count: 0,
    open_issues: repository.pullRequests.length,
    open_issues_count: repository.pullRequests.length,
    stargazers_count: 0,
    watchers: 0,
    watchers_count: 0,
    size: 1,
    has_issues: true,
    has_projects: false,
    has_wiki: false,
    has_pages: false,
    has_downloads: true,
    has_discussions: false,
    archived: false,
    disabled: false,
    pushed_at: repository.createdAt,
    created_at: repository.createdAt,
    updated_at: repository.createdAt,
  };
}

/** What only the single-repository endpoint adds. */
export function fullRepositoryJson(apiUrl: string, repository: Repository): Record<string, unknown> {
  const parent = repository.parent && repositoryJson(apiUrl, repository.parent);
  return {
    ...repositoryJson(apiUrl, repository),
    network_count: 0,
    subscribers_count: 0,
    ...(parent ? { parent, source: parent } : {}),
  };
}

export function repositoryUrl(apiUrl: string, repository: Repository): string {
  return `${apiUrl}/repos/${repository.fullName}`;
}
