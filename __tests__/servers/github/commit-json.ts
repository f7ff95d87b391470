import { accountJson, nodeId } from "./account.ts";
import type { FileDiff } from "./diff.ts";
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

const FORMAT = "%H%x00%T%x00%P%x00%an%x00%ae%x00%at%x00%cn%x00%ce%x00%ct%x00%B%x00%x01";

/** Commits of a `git log` range, oldest first, as the compare endpoint orders them. */
export async function readCommits(repository: Repository, args: readonly string[]): Promise<readonly CommitFacts[]> {
  const text = await repository.store.read(["log", "--reverse", `--format=${FORMAT}`, ...args]);
  return text
    .split("\x01")
    .map((record) => record.replace(/^\n/, "").split("\0"))
    .filter((fields) => fields.length > 9)
    .map(([sha = "", tree = "", parents = "", ...rest]) => ({
      sha,
      tree,
      parents: parents.split(" ").filter((parent) => parent !== ""),
      author: toPerson(rest),
      committer: toPerson(rest.slice(3)),
      message: (rest[6] ?? "").trimEnd(),
    }));
}

function toPerson([name = "", email = "", time = "0"]: readonly string[]): Person {
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
      verification: UNSIGNED,
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
    verification: UNSIGNED,
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
