import { z } from "zod";
import type { WrittenIssue } from "../../assignments/intent.ts";
import type { Sha } from "../../change/sha.ts";
import type { ShownLines } from "../../comments/plan-suggestions.ts";
import type { Permission } from "../../people/admission.ts";
import type { BranchComparison, BranchTip, PullRequest } from "../../ports/host.ts";
import type { LoggedCommit } from "../../ports/past-code.ts";
import { HostError } from "../../text/errors.ts";
import { type ApiCall, apiCall, type GraphCall } from "./api-call.ts";
import { type GitHubApi, orAbsent, SOON } from "./github-api.ts";
import {
  anyReply,
  commitLogReply,
  commitReply,
  compareReply,
  fileListReply,
  folderReply,
  permissionReply,
  pullRequestReply,
  refReply,
  repositoryReply,
} from "./schemas.ts";

const MAX_FILE_BYTES = 1_000_000;
/** GitHub's login for a deleted account. */
const GHOST = "ghost";

export async function fetchPullRequest(api: GitHubApi, number: number): Promise<PullRequest> {
  const call = apiCall(`read pull request ${number}`, (rest, at) => rest.pulls.get({ ...at, pull_number: number }));
  const { head, base, ...reply } = await api.read(call, pullRequestReply);
  return {
    number,
    title: reply.title,
    body: reply.body,
    state: reply.state,
    reviewComments: reply.review_comments,
    isDraft: reply.draft ?? false,
    author: reply.user?.login ?? GHOST,
    authorAssociation: reply.author_association,
    labels: reply.labels.map((label) => label.name),
    headSha: head.sha,
    headBranch: head.ref,
    isFromFork: head.repo === undefined || head.repo !== base.repo,
    baseSha: base.sha,
    baseBranch: base.ref,
  };
}

const issuesReply = z.object({
  repository: z.record(z.string(), z.object({ number: z.int(), title: z.string(), body: z.string() }).nullable()),
});

export async function fetchIssues(api: GitHubApi, numbers: readonly number[]): Promise<readonly WrittenIssue[]> {
  const fields = numbers.map((number) => `issue${number}: issue(number: ${number}) { number title body }`).join(" ");
  const call: GraphCall = {
    query: `query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { ${fields} } }`,
    variables: api.repository,
    purpose: `read the issues ${numbers.join(", ")}`,
    permission: "issues: read",
  };
  const { repository } = await api.query(call, issuesReply, { ...SOON, isAbsentFine: true });
  return Object.values(repository).filter((issue) => issue !== null);
}

export async function fetchPermission(api: GitHubApi, login: string): Promise<Permission> {
  const call = apiCall(`read what ${JSON.stringify(login)} may do`, (rest, at) =>
    rest.repos.getCollaboratorPermissionLevel({ ...at, username: login }),
  );
  const reply = await orAbsent(api.read(call, permissionReply));
  if (reply === undefined) return "none";
  // A custom role may have any name. The name counts only if it agrees with the role's base permission.
  const { permission, role_name: role } = reply;
  if (permission === "write" && role === "maintain") return "maintain";
  return permission === "read" && role === "triage" ? "triage" : permission;
}

export async function fetchDefaultBranch(api: GitHubApi): Promise<BranchTip> {
  const repository = apiCall("read the default branch", (rest, at) => rest.repos.get({ ...at }));
  const { default_branch: name } = await api.read(repository, repositoryReply);
  // Not /commits/{ref}, which prefers a tag of the same name.
  const tip = apiCall(`read the tip of ${name}`, (rest, at) =>
    rest.git.getRef({ ...at, ref: toPath(`heads/${name}`) }),
  );
  const { object } = await api.read(tip, refReply);
  return { name, sha: object.sha };
}

export async function fetchComparison(
  api: GitHubApi,
  base: string,
  head: string,
): Promise<BranchComparison | undefined> {
  // The first page contains the changed files, up to 300 with their patches.
  const call = apiCall(`find the merge base of ${base} and ${head}`, (rest, at) =>
    rest.repos.compareCommitsWithBasehead({ ...at, basehead: `${base}...${head}`, per_page: 1, page: 2 }),
  );
  // A revision that is no commit id may be refused with another status.
  const reply = await orAbsent(api.read(call, compareReply), /^[0-9a-f]+$/.test(base) ? [404] : [404, 422]);
  if (reply === undefined) return undefined;
  const { base_commit: named, merge_base_commit: mergeBase, ahead_by: ahead, behind_by: behind } = reply;
  return { base: named?.sha, mergeBase: mergeBase.sha, ahead, behind };
}

/** A branch given in full is looked up as a branch, so that no tag of its name is preferred. */
export async function fetchCommit(api: GitHubApi, revision: string): Promise<Sha | undefined> {
  const [, branch] = /^refs\/(heads\/.+)$/.exec(revision) ?? [];
  const purpose = `find the commit ${revision}`;
  if (branch !== undefined) {
    const call = apiCall(purpose, (rest, at) => rest.git.getRef({ ...at, ref: toPath(branch) }));
    return (await orAbsent(api.read(call, refReply)))?.object.sha;
  }
  // Each page contains up to 300 changed files with their patches.
  const call = apiCall(purpose, (rest, at) => rest.repos.getCommit({ ...at, ref: revision, per_page: 1 }));
  return (await orAbsent(api.read(call, commitReply), [404, 422]))?.sha;
}

export async function fetchFile(api: GitHubApi, path: string, revision: string): Promise<string | undefined> {
  // git has no such names, and a URL would resolve them.
  if (path.split("/").some((name) => name === "" || name === "." || name === "..")) return undefined;
  const call = apiCall(`read ${JSON.stringify(path)} at ${revision}`, (rest, at) =>
    rest.repos.getContent({ ...at, path: toPath(path), ref: revision }),
  );
  const bytes = await orAbsent(api.readBytes(call, MAX_FILE_BYTES));
  return bytes === undefined ? undefined : decode(bytes, call);
}

/**
 * GitHub lists at most this many entries.
 *
 * @see https://docs.github.com/en/rest/repos/contents#get-repository-content
 */
const MAX_FOLDER_ENTRIES = 1000;

export async function fetchFolder(
  api: GitHubApi,
  path: string,
  revision: string,
): Promise<readonly string[] | undefined> {
  const call = apiCall(`list ${JSON.stringify(path)} at ${revision}`, (rest, at) =>
    rest.repos.getContent({ ...at, path: toPath(path), ref: revision }),
  );
  const reply = (await orAbsent(api.read(call, folderReply))) ?? [];
  if (!Array.isArray(reply)) return undefined;
  return reply.length < MAX_FOLDER_ENTRIES ? reply.map(({ name }) => name) : undefined;
}

/** Keeps slashes, as GitHub documents it: a proxy may refuse encoded ones. */
function toPath(name: string): string {
  return name.split("/").map(encodeURIComponent).join("/");
}

function decode(bytes: Uint8Array, call: ApiCall): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new HostError(`GitHub: could not ${call.purpose}: it is not UTF-8 text.`, { isRetryable: false });
  }
}

interface NewBody {
  readonly pullRequest: number;
  readonly body: string;
  /** The body that it replaces. */
  readonly replaced: string;
}

export async function updateBody(api: GitHubApi, { pullRequest, body, replaced }: NewBody): Promise<void> {
  const call = apiCall(`write the description of pull request ${pullRequest}`, (rest, at) =>
    rest.pulls.update({ ...at, pull_number: pullRequest, body }),
  );
  await api.write(call, anyReply, {
    recover: async () => {
      const now = (await fetchPullRequest(api, pullRequest)).body;
      if (now === body) return DONE;
      if (now === replaced) return undefined;
      throw new HostError("somebody else wrote it meanwhile", { isRetryable: false });
    },
  });
}

const DONE = {};

interface PullRequestCommit extends LoggedCommit {
  readonly sha: Sha;
}

/** The log of a pull request by its number. */
type CommitLogs = (pullRequest: number) => Promise<readonly PullRequestCommit[] | undefined>;

/** Fetches each log once; a failure is not remembered. */
export function commitLogs(api: GitHubApi): CommitLogs {
  const known = new Map<number, Awaited<ReturnType<CommitLogs>>>();
  return async (pullRequest) => {
    const log = known.get(pullRequest) ?? (await fetchCommitLog(api, pullRequest));
    known.set(pullRequest, log);
    return log;
  };
}

async function fetchCommitLog(api: GitHubApi, number: number): ReturnType<CommitLogs> {
  const call = apiCall(`list the commits of pull request ${number}`, (rest, at) =>
    rest.pulls.listCommits({ ...at, pull_number: number }),
  );
  const pages = await orAbsent(api.readPages(call, commitLogReply, SOON));
  return pages?.flat().map(({ sha, commit, parents, author, committer }) => {
    const accounts = [author?.login, committer?.login];
    const isVerified = commit.verification?.verified === true;
    return { sha, message: commit.message, parents: parents.map((parent) => parent.sha), accounts, isVerified };
  });
}

/** No content line of a patch begins with `@`; a carriage return within a line begins no line. */
const HUNK = /(?<=^|\n)@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/g;

export async function fetchShownLines(api: GitHubApi, pullRequest: number): Promise<readonly ShownLines[]> {
  const call = apiCall(`list the files of pull request ${pullRequest}`, (rest, at) =>
    rest.pulls.listFiles({ ...at, pull_number: pullRequest }),
  );
  const files = (await api.readPages(call, fileListReply)).flat();
  return files.flatMap(({ filename: path, patch }) =>
    [...patch.matchAll(HUNK)].map(([, start, count]) => {
      const from = Number(start);
      return { path, from, to: from + Number(count ?? "1") - 1 };
    }),
  );
}
