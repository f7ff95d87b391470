import { accountJson, nodeId } from "./account.ts";
import type { FileDiff } from "./diff.ts";
import type { Commit } from "./git-objects.ts";
import type { Repository } from "./repository.ts";
import { repositoryUrl } from "./repository-json.ts";

interface Person {
  readonly name: string;
  readonly email: string;
  readonly date: string;
}

export interface CommitFacts {
  readonly sha: string;
  readonly tree: string;
  readonly parents: readonly string[];
  readonly author: Person;
  readonly committer: Person;
  readonly message: string;
}

/** The commits of `base..head`, oldest first, as the compare endpoint orders them. */
export async function readCommits({ store }: Repository, base: string, head: string): Promise<readonly CommitFacts[]> {
  const commits = await store.commitsBetween(base, head);
  return [...commits].map(([sha, commit]) => toFacts(sha, commit)).reverse();
}

export async function readFacts({ store }: Repository, sha: string): Promise<CommitFacts | undefined> {
  const commit = await store.readCommit(sha);
  return commit && toFacts(sha, commit);
}

function toFacts(sha: string, { tree, parents, author, committer, message }: Commit): CommitFacts {
  return { sha, tree, parents, author: toPerson(author), committer: toPerson(committer), message: message.trimEnd() };
}

function toPerson(text: string): Person {
  const [, name = "", email = "", time = "0"] = /^(.*?) ?<(.*)> (\d+) [+-]\d{4}$/.exec(text) ?? [];
  return { name, email, date: new Date(Number(time) * 1000).toISOString().replace(".000Z", "Z") };
}

/** GitHub knows an account by its address; only those it gave itself are known here. */
function accountOf(apiUrl: string, { email }: Person): Record<string, unknown> | null {
  if (email === "noreply@github.com") return accountJson(apiUrl, { login: "web-flow", id: 19864447, type: "User" });
  const [, id, login] = /^(\d+)\+(.+)@users\.noreply\.github\.com$/.exec(email) ?? [];
  if (id === undefined || login === undefined) return null;
  return accountJson(apiUrl, { login, id: Number(id), type: login.endsWith("[bot]") ? "Bot" : "User" });
}

const UNSIGNED = { verified: false, reason: "unsigned", signature: null, payload: null, verified_at: null };

const SIGNED = { ...UNSIGNED, verified: true, reason: "valid", signature: "signature", payload: "payload" };

/** A commit as the repository endpoints show it. */
export function commitJson(apiUrl: string, repository: Repository, commit: CommitFacts): Record<string, unknown> {
  const url = `${repositoryUrl(apiUrl, repository)}/commits/${commit.sha}`;
  const gitUrl = `${repositoryUrl(apiUrl, repository)}/git`;
  return {
    sha: commit.sha,
    node_id: nodeId("C", Number.parseInt(commit.sha.slice(0, 8), 16)),
    url,
    html_url: `${apiUrl}/${repository.fullName}/commit/${commit.sha}`,
    comments_url: `${url}/comments`,
    commit: {
      url: `${gitUrl}/commits/${commit.sha}`,
      author: commit.author,
      committer: commit.committer,
      message: commit.message,
      comment_count: 0,
      tree: { sha: commit.tree, url: `${gitUrl}/trees/${commit.tree}` },
      verification: repository.verifiedCommits.has(commit.sha) ? SIGNED : UNSIGNED,
    },
    author: accountOf(apiUrl, commit.author),
    committer: accountOf(apiUrl, commit.committer),
    parents: parentsJson(apiUrl, repository, commit),
  };
}

/** A commit as the git database endpoint shows it. */
export function gitCommitJson(apiUrl: string, repository: Repository, commit: CommitFacts): Record<string, unknown> {
  const gitUrl = `${repositoryUrl(apiUrl, repository)}/git`;
  return {
    sha: commit.sha,
    node_id: nodeId("C", Number.parseInt(commit.sha.slice(0, 8), 16)),
    url: `${gitUrl}/commits/${commit.sha}`,
    html_url: `${apiUrl}/${repository.fullName}/commit/${commit.sha}`,
    author: commit.author,
    committer: commit.committer,
    message: commit.message,
    tree: { sha: commit.tree, url: `${gitUrl}/trees/${commit.tree}` },
    parents: parentsJson(apiUrl, repository, commit),
    verification: repository.verifiedCommits.has(commit.sha) ? SIGNED : UNSIGNED,
  };
}

export function fileJson(
  apiUrl: string,
  place: { repository: Repository; sha: string },
  file: FileDiff,
): Record<string, unknown> {
  const path = file.path.split("/").map(encodeURIComponent).join("/");
  const htmlUrl = `${apiUrl}/${place.repository.fullName}`;
  return {
    sha: file.blob,
    filename: file.path,
    status: file.status,
    additions: file.additions,
    deletions: file.deletions,
    changes: file.additions + file.deletions,
    blob_url: `${htmlUrl}/blob/${place.sha}/${path}`,
    raw_url: `${htmlUrl}/raw/${place.sha}/${path}`,
    contents_url: `${repositoryUrl(apiUrl, place.repository)}/contents/${path}?ref=${place.sha}`,
    ...(file.patch === undefined ? {} : { patch: file.patch }),
    ...(file.previousPath === undefined ? {} : { previous_filename: file.previousPath }),
  };
}

function parentsJson(apiUrl: string, repository: Repository, commit: CommitFacts): unknown[] {
  return commit.parents.map((sha) => ({
    sha,
    url: `${repositoryUrl(apiUrl, repository)}/commits/${sha}`,
    html_url: `${apiUrl}/${repository.fullName}/commit/${sha}`,
  }));
}
