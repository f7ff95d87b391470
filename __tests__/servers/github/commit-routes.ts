import { nodeId } from "./account.ts";
import { ApiError, notFound } from "./api-error.ts";
import { type Call, pageOf, REPOSITORY, type Reply, type Route } from "./call.ts";
import { type CommitFacts, commitJson, fileJson, gitCommitJson, readCommits, readFacts } from "./commit-json.ts";
import { repositoryUrl } from "./repository-json.ts";

/** Compare shows at most this many files, all on the first page. @see https://docs.github.com/en/rest/commits/commits#compare-two-commits */
const MAX_COMPARED_FILES = 300;
/** Up to here the contents endpoint inlines a file. @see https://docs.github.com/en/rest/repos/contents */
const MAX_INLINE_BYTES = 1_000_000;

export const COMMIT_ROUTES: readonly Route[] = [
  { method: "GET", path: `${REPOSITORY}/compare/{basehead}`, needs: [["contents", "read"]], handle: compare },
  { method: "GET", path: `${REPOSITORY}/commits/{ref}`, needs: [["contents", "read"]], handle: getCommit },
  {
    method: "GET",
    path: `${REPOSITORY}/git/commits/{commit_sha}`,
    needs: [["contents", "read"]],
    handle: getGitCommit,
  },
  { method: "GET", path: `${REPOSITORY}/git/ref/{ref}`, needs: [["contents", "read"]], handle: getRef },
  { method: "GET", path: `${REPOSITORY}/contents/{path}`, needs: [["contents", "read"]], handle: getContents },
];

async function compare(call: Call): Promise<Reply> {
  const basehead = call.params.basehead ?? "";
  const separator = basehead.indexOf("...");
  const base = await resolveSide(call, basehead.slice(0, separator));
  const head = await resolveSide(call, basehead.slice(separator + 3));
  const mergeBase = await call.repository.store.mergeBase(base, head);
  if (separator < 0 || mergeBase === undefined) throw new ApiError(404, `No common ancestor between ${basehead}.`);
  const commits = await readCommits(call.repository, base, head);
  const behind = (await call.repository.store.commitsBetween(head, base)).size;
  const files = (await call.repository.diff(mergeBase, head)).slice(0, MAX_COMPARED_FILES);
  const htmlUrl = `${call.world.url}/${call.repository.fullName}/compare/${encodePath(basehead)}`;
  const page = pageOf(call, `/repos/${call.repository.fullName}/compare/${encodePath(basehead)}`, commits);
  const isFirstPage = (call.query.get("page") ?? "1") === "1";
  const body = {
    url: `${repositoryUrl(call.world.url, call.repository)}/compare/${encodePath(basehead)}`,
    html_url: htmlUrl,
    permalink_url: htmlUrl,
    diff_url: `${htmlUrl}.diff`,
    patch_url: `${htmlUrl}.patch`,
    base_commit: await oneCommitJson(call, base),
    merge_base_commit: await oneCommitJson(call, mergeBase),
    status: compareStatus(commits.length, behind),
    ahead_by: commits.length,
    behind_by: behind,
    total_commits: commits.length,
    commits: page.items.map((commit) => commitJson(call.world.url, call.repository, commit)),
    ...(isFirstPage
      ? { files: files.map((file) => fileJson(call.world.url, { repository: call.repository, sha: head }, file)) }
      : {}),
  };
  return { status: 200, body, headers: page.headers };
}

function compareStatus(ahead: number, behind: number): string {
  if (ahead > 0 && behind > 0) return "diverged";
  if (ahead > 0) return "ahead";
  return behind > 0 ? "behind" : "identical";
}

/** A side is a revision here, or `OWNER:branch` in a fork, whose commits GitHub sees through the shared network. */
async function resolveSide(call: Call, side: string): Promise<string> {
  const colon = side.indexOf(":");
  const owner = side.slice(0, Math.max(colon, 0));
  const revision = side.slice(colon + 1);
  const fork = colon < 0 ? call.repository : call.world.repository(`${owner}/${call.repository.name}`);
  const sha = await fork?.store.resolve(revision);
  if (fork === undefined || sha === undefined) throw notFound();
  if (fork !== call.repository) await call.repository.store.copyFrom(fork.store, sha);
  return sha;
}

async function getCommit(call: Call): Promise<Reply> {
  const ref = call.params.ref ?? "";
  const sha = await call.repository.store.resolve(ref);
  if (sha === undefined) throw new ApiError(422, `No commit found for SHA: ${ref}`);
  const facts = await readOne(call, sha);
  const parent = facts.parents[0];
  const files = parent === undefined ? [] : await call.repository.diff(parent, sha);
  const page = pageOf(call, `/repos/${call.repository.fullName}/commits/${encodePath(ref)}`, files);
  const additions = files.reduce((sum, file) => sum + file.additions, 0);
  const deletions = files.reduce((sum, file) => sum + file.deletions, 0);
  const body = {
    ...commitJson(call.world.url, call.repository, facts),
    stats: { additions, deletions, total: additions + deletions },
    files: page.items.map((file) => fileJson(call.world.url, { repository: call.repository, sha }, file)),
  };
  return { status: 200, body, headers: page.headers };
}

async function getGitCommit(call: Call): Promise<Reply> {
  const sha = call.params.commit_sha ?? "";
  if ((await call.repository.store.resolve(sha)) !== sha) throw notFound();
  return { status: 200, body: gitCommitJson(call.world.url, call.repository, await readOne(call, sha)) };
}

async function getRef(call: Call): Promise<Reply> {
  const ref = call.params.ref ?? "";
  const sha = await call.repository.store.readRef(`refs/${ref}`);
  if (sha === undefined) throw notFound();
  const git = `${repositoryUrl(call.world.url, call.repository)}/git`;
  const object = { type: "commit", sha, url: `${git}/commits/${sha}` };
  return {
    status: 200,
    body: { ref: `refs/${ref}`, node_id: nodeId("REF", 1), url: `${git}/refs/${encodePath(ref)}`, object },
  };
}

/** Files and folders: what the product reads by this endpoint is configuration. */
async function getContents(call: Call): Promise<Reply> {
  const path = call.params.path ?? "";
  const ref = call.query.get("ref") ?? call.repository.defaultBranch;
  const sha = await call.repository.store.resolve(ref);
  if (sha === undefined) throw new ApiError(404, `No commit found for the ref ${ref}`);
  const entry = await call.repository.store.entryAt(sha, path);
  const object = entry && (await call.repository.store.readObject(entry.sha));
  if (entry !== undefined && object?.type === "tree")
    return { status: 200, body: await listFolder(call, { path, ref, tree: entry.sha }) };
  if (entry === undefined || object?.type !== "blob") throw notFound();
  const { sha: blob } = entry;
  const content = object.body;
  if (call.accept.includes("raw")) {
    return { status: 200, body: content, headers: { "content-type": "application/vnd.github.raw; charset=utf-8" } };
  }
  const isInline = content.length <= MAX_INLINE_BYTES;
  const url = `${repositoryUrl(call.world.url, call.repository)}/contents/${encodePath(path)}?ref=${encodeURIComponent(ref)}`;
  const gitUrl = `${repositoryUrl(call.world.url, call.repository)}/git/blobs/${blob}`;
  const htmlUrl = `${call.world.url}/${call.repository.fullName}/blob/${encodePath(ref)}/${encodePath(path)}`;
  const body = {
    type: "file",
    encoding: isInline ? "base64" : "none",
    size: content.length,
    name: path.split("/").at(-1),
    path,
    content: isInline ? (content.toString("base64").match(/.{1,60}/g) ?? []).map((line) => `${line}\n`).join("") : "",
    sha: blob,
    url,
    git_url: gitUrl,
    html_url: htmlUrl,
    download_url: htmlUrl,
    _links: { self: url, git: gitUrl, html: htmlUrl },
  };
  return { status: 200, body };
}

async function listFolder(
  call: Call,
  { path, ref, tree }: { readonly path: string; readonly ref: string; readonly tree: string },
): Promise<readonly Record<string, unknown>[]> {
  const entries = await call.repository.store.list(tree);
  return entries.map(({ name, type, sha: id, size = 0 }) => {
    const entryPath = path === "" ? name : `${path}/${name}`;
    const url = `${repositoryUrl(call.world.url, call.repository)}/contents/${encodePath(entryPath)}?ref=${encodeURIComponent(ref)}`;
    const isFile = type === "blob";
    const gitUrl = `${repositoryUrl(call.world.url, call.repository)}/git/${isFile ? "blobs" : "trees"}/${id}`;
    const htmlUrl = `${call.world.url}/${call.repository.fullName}/${isFile ? "blob" : "tree"}/${encodePath(ref)}/${encodePath(entryPath)}`;
    return {
      type: isFile ? "file" : "dir",
      size,
      name,
      path: entryPath,
      sha: id,
      url,
      git_url: gitUrl,
      html_url: htmlUrl,
      download_url: isFile ? htmlUrl : null,
      _links: { self: url, git: gitUrl, html: htmlUrl },
    };
  });
}

async function oneCommitJson(call: Call, sha: string): Promise<Record<string, unknown>> {
  return commitJson(call.world.url, call.repository, await readOne(call, sha));
}

async function readOne(call: Call, sha: string): Promise<CommitFacts> {
  const facts = await readFacts(call.repository, sha);
  if (facts === undefined) throw notFound();
  return facts;
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
