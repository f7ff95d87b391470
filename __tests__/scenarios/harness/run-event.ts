import { accountJson } from "../../servers/github/account.ts";
import { wholePullRequestJson } from "../../servers/github/pull-request-routes.ts";
import type { PullRequest, ReviewComment } from "../../servers/github/records.ts";
import type { Repository } from "../../servers/github/repository.ts";
import { repositoryJson } from "../../servers/github/repository-json.ts";
import type { GitHubServer } from "../../servers/github-server.ts";

/** What started a run: the payload, and the facts the runner derives from it. */
export interface RunEvent {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** GITHUB_SHA. */
  readonly sha: string;
  /** GITHUB_REF. */
  readonly ref: string;
  readonly headRef?: string;
  readonly baseRef?: string;
  readonly actor: string;
  /** A pull request from a fork: the token only reads, and there are no secrets. */
  readonly isFromFork?: boolean;
}

/** `pull_request` runs on the merge commit; `pull_request_target` on the default branch, with full rights. */
export async function pullRequestEvent(
  server: GitHubServer,
  repository: Repository,
  pullRequest: PullRequest,
  options: { name?: "pull_request" | "pull_request_target"; action?: string } = {},
): Promise<RunEvent> {
  const name = options.name ?? "pull_request";
  const isTarget = name === "pull_request_target";
  const tip = await tipOf(repository, repository.defaultBranch);
  return {
    name,
    payload: {
      action: options.action ?? "synchronize",
      number: pullRequest.number,
      pull_request: await wholePullRequestJson(server.url, repository, pullRequest),
      repository: repositoryJson(server.url, repository),
      sender: accountJson(server.url, pullRequest.user),
    },
    sha: isTarget ? tip : (pullRequest.mergeCommitSha ?? pullRequest.head.sha),
    ref: isTarget ? `refs/heads/${repository.defaultBranch}` : `refs/pull/${pullRequest.number}/merge`,
    headRef: pullRequest.head.ref,
    baseRef: pullRequest.base.ref,
    actor: pullRequest.user.login,
    isFromFork: !isTarget && pullRequest.head.repository !== repository,
  };
}

export async function dispatchEvent(
  server: GitHubServer,
  repository: Repository,
  inputs: Readonly<Record<string, string>> = {},
): Promise<RunEvent> {
  const ref = `refs/heads/${repository.defaultBranch}`;
  return {
    name: "workflow_dispatch",
    payload: {
      inputs,
      ref,
      repository: repositoryJson(server.url, repository),
      sender: accountJson(server.url, repository.owner),
    },
    sha: await tipOf(repository, repository.defaultBranch),
    ref,
    actor: repository.owner.login,
  };
}

export async function pushEvent(
  server: GitHubServer,
  repository: Repository,
  push: { branch: string; before: string; after?: string },
): Promise<RunEvent> {
  const isDeletion = push.after !== undefined && /^0+$/.test(push.after);
  const after = push.after ?? (await tipOf(repository, push.branch));
  const ref = `refs/heads/${push.branch}`;
  return {
    name: "push",
    payload: {
      ref,
      before: push.before,
      after,
      created: /^0+$/.test(push.before),
      deleted: isDeletion,
      forced: false,
      repository: repositoryJson(server.url, repository),
      sender: accountJson(server.url, repository.owner),
    },
    sha: isDeletion ? await tipOf(repository, repository.defaultBranch) : after,
    ref,
    actor: repository.owner.login,
  };
}

/** The queue puts its trial commit on a branch of its own, and runs there. */
export async function mergeGroupEvent(
  server: GitHubServer,
  repository: Repository,
  group: { readonly base: string; readonly headSha: string },
): Promise<RunEvent> {
  const ref = `refs/heads/gh-readonly-queue/${group.base}/pr-1-${group.headSha}`;
  return {
    name: "merge_group",
    payload: {
      action: "checks_requested",
      merge_group: {
        head_sha: group.headSha,
        head_ref: ref,
        base_sha: await tipOf(repository, group.base),
        base_ref: `refs/heads/${group.base}`,
      },
      repository: repositoryJson(server.url, repository),
      sender: accountJson(server.url, repository.owner),
    },
    sha: group.headSha,
    ref,
    actor: repository.owner.login,
  };
}

/** GitHub tells no one but its own runner of a schedule: the payload names nothing but when. */
export async function scheduleEvent(repository: Repository): Promise<RunEvent> {
  const ref = `refs/heads/${repository.defaultBranch}`;
  const sha = await tipOf(repository, repository.defaultBranch);
  return { name: "schedule", payload: { schedule: "0 4 * * 1" }, sha, ref, actor: repository.owner.login };
}

/** A comment on a pull request, or on a plain issue where `pullRequest` is undefined. */
export async function commentEvent(
  server: GitHubServer,
  repository: Repository,
  comment: {
    readonly pullRequest: PullRequest | undefined;
    readonly body: string;
    readonly by: string;
    readonly action?: string;
  },
): Promise<RunEvent> {
  const { pullRequest, body, by } = comment;
  const user = accountJson(server.url, { login: by, id: 4242, type: "User" });
  const number = pullRequest?.number ?? 77;
  const link = { url: `${server.url}/repos/${repository.fullName}/pulls/${number}` };
  return {
    name: "issue_comment",
    payload: {
      action: comment.action ?? "created",
      issue: {
        number,
        state: pullRequest?.state ?? "open",
        ...(pullRequest === undefined ? {} : { pull_request: link }),
      },
      comment: { id: 5151, body, user, author_association: "NONE" },
      repository: repositoryJson(server.url, repository),
      sender: user,
    },
    sha: await tipOf(repository, repository.defaultBranch),
    ref: `refs/heads/${repository.defaultBranch}`,
    actor: by,
  };
}

/** A comment in a thread on a line; it runs on the merge commit, as `pull_request` does. */
export async function threadReplyEvent(
  server: GitHubServer,
  repository: Repository,
  { pullRequest, comment }: { readonly pullRequest: PullRequest; readonly comment: ReviewComment },
): Promise<RunEvent> {
  const event = await pullRequestEvent(server, repository, pullRequest, { action: "created" });
  const { id, body, inReplyTo } = comment;
  const user = accountJson(server.url, comment.user);
  const told = { id, body, user, author_association: "NONE", in_reply_to_id: inReplyTo };
  return {
    ...event,
    name: "pull_request_review_comment",
    payload: { ...event.payload, comment: told, sender: user },
    actor: comment.user.login,
  };
}

async function tipOf(repository: Repository, branch: string): Promise<string> {
  const sha = await repository.store.resolve(branch);
  if (sha === undefined) throw new Error(`no branch ${branch} in ${repository.fullName}`);
  return sha;
}
