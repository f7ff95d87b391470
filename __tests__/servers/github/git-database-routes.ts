import { ACTIONS_BOT, nodeId } from "./account.ts";
import { ApiError, invalidField, notFound } from "./api-error.ts";
import { type Call, REPOSITORY, type Reply, type Route } from "./call.ts";
import { gitCommitJson, readFacts } from "./commit-json.ts";
import type { GitObject } from "./git-objects.ts";
import type { TreeChange } from "./git-store.ts";
import { repositoryUrl } from "./repository-json.ts";

const GIT = `${REPOSITORY}/git`;

/** Objects and references, as the git database endpoints read and write them. @see https://docs.github.com/en/rest/git */
export const GIT_DATABASE_ROUTES: readonly Route[] = [
  { method: "GET", path: `${GIT}/blobs/{file_sha}`, needs: [["contents", "read"]], handle: getBlob },
  { method: "POST", path: `${GIT}/blobs`, needs: [["contents", "write"]], handle: createBlob },
  { method: "GET", path: `${GIT}/trees/{tree_sha}`, needs: [["contents", "read"]], handle: getTree },
  { method: "POST", path: `${GIT}/trees`, needs: [["contents", "write"]], handle: createTree },
  { method: "POST", path: `${GIT}/commits`, needs: [["contents", "write"]], handle: createCommit },
  {
    method: "POST",
    path: `${GIT}/refs`,
    needs: [["contents", "write"]],
    handle: (call) => call.repository.exclusively(() => createRef(call)),
  },
  {
    method: "PATCH",
    path: `${GIT}/refs/{ref}`,
    needs: [["contents", "write"]],
    handle: (call) => call.repository.exclusively(() => updateRef(call)),
  },
];

async function getBlob(call: Call): Promise<Reply> {
  const sha = call.params.file_sha ?? "";
  const object = await objectOf(call, sha);
  if (object?.type !== "blob") throw notFound();
  const { body: bytes } = object;
  if (call.accept.includes("raw"))
    return { status: 200, body: bytes, headers: { "content-type": "application/vnd.github.raw; charset=utf-8" } };
  const content = bytes.toString("base64");
  const body = { sha, node_id: nodeId("B", 1), size: bytes.length, url: urlOf(call, "blobs", sha), content };
  return { status: 200, body: { ...body, encoding: "base64" } };
}

async function createBlob(call: Call): Promise<Reply> {
  const { content, encoding = "utf-8" } = call.body as { content: string; encoding?: string };
  if (encoding !== "utf-8" && encoding !== "base64") throw invalidField("Blob", "encoding", "is not a known encoding");
  const bytes = Buffer.from(content, encoding === "base64" ? "base64" : "utf8");
  const sha = call.repository.store.writeBlob(bytes);
  return { status: 201, body: { sha, url: urlOf(call, "blobs", sha) } };
}

/** A commit or a branch stands for its tree. */
async function getTree(call: Call): Promise<Reply> {
  const sha = await treeAt(call, call.params.tree_sha ?? "");
  if (sha === undefined) throw notFound();
  return { status: 200, body: await treeJson(call, sha, call.query.has("recursive")) };
}

interface AskedEntry {
  readonly path: string;
  readonly mode: string;
  readonly type: string;
  readonly sha?: string | null;
  readonly content?: string;
}

/** Replaces entries of `base_tree` by their whole paths. */
async function createTree(call: Call): Promise<Reply> {
  const { base_tree: base, tree } = call.body as { base_tree?: string; tree: readonly AskedEntry[] };
  const from = base === undefined ? undefined : await treeAt(call, base);
  if (base !== undefined && from === undefined) throw new ApiError(404, "Not Found");
  for (const { path } of tree) checkPath(path);
  const changes: TreeChange[] = [];
  for (const entry of tree) changes.push(await toChange(call, entry));
  const sha = await call.repository.store.writeTree(from, changes);
  return { status: 201, body: await treeJson(call, sha, false) };
}

function checkPath(path: string): void {
  if (path.startsWith("/")) throw new ApiError(422, "tree.path cannot start with a slash");
  const isMalformed = path
    .split("/")
    .some((part) => part === "" || part === "." || part === ".." || /^\.git$/i.test(part));
  if (isMalformed) throw new ApiError(422, "tree.path contains a malformed path component");
}

async function toChange(call: Call, { path, mode, type, sha, content }: AskedEntry): Promise<TreeChange> {
  if (sha === null) return { path, entry: undefined };
  if (sha === undefined && content === undefined)
    throw new ApiError(422, "Must supply either tree.sha or tree.content");
  const made = sha ?? call.repository.store.writeBlob(Buffer.from(content ?? ""));
  if (mode !== "160000" && (await typeOf(call, made)) !== type)
    throw new ApiError(422, `tree.sha ${made} is not a valid ${type}`);
  return { path, entry: { mode: mode.replace(/^0/, ""), sha: made } };
}

const WEB_FLOW = { name: "GitHub", email: "noreply@github.com" };

/**
 * Whoever names nobody is the author himself. What an application's token makes so is signed by GitHub, which is the committer then.
 */
async function createCommit(call: Call): Promise<Reply> {
  const asked = call.body as {
    message: string;
    tree: string;
    parents?: readonly string[];
    author?: { name: string; email: string };
    committer?: { name?: string; email?: string };
  };
  if ((await typeOf(call, asked.tree)) !== "tree") throw new ApiError(422, "Tree SHA does not exist");
  const parents = asked.parents ?? [];
  for (const parent of parents) {
    if ((await typeOf(call, parent)) !== "commit")
      throw new ApiError(422, "Parent SHA does not exist or is not a commit object");
  }
  const { account } = call.token;
  const self = { name: account.login, email: `${account.id}+${account.login}@users.noreply.github.com` };
  const author = asked.author ?? self;
  const isSigned = asked.author === undefined && asked.committer === undefined && account.type === ACTIONS_BOT.type;
  const committer = isSigned ? WEB_FLOW : { ...author, ...asked.committer };
  const time = Math.floor(Date.parse(call.world.now()) / 1000);
  const sha = call.repository.store.writeCommit({ ...asked, parents, author, committer, time });
  const facts = await readFacts(call.repository, sha);
  if (facts === undefined) throw notFound();
  return { status: 201, body: gitCommitJson(call.world.url, call.repository, facts) };
}

async function createRef(call: Call): Promise<Reply> {
  const { ref, sha } = call.body as { ref: string; sha: string };
  if (!/^refs\/[^/]+\/./.test(ref))
    throw new ApiError(422, "Reference name must start with 'refs/' and have two slashes.");
  await checkCommit(call, sha);
  if ((await call.repository.store.ask(["check-ref-format", ref])).code !== 0)
    throw new ApiError(422, `${ref} is not a valid ref name.`);
  const names = (await call.repository.store.read(["for-each-ref", "--format=%(refname)"])).split("\n");
  if (names.includes(ref)) throw new ApiError(422, "Reference already exists");
  if (names.some((name) => name.startsWith(`${ref}/`) || (name !== "" && ref.startsWith(`${name}/`))))
    throw new ApiError(422, "Reference cannot be created: it is in the way of another");
  await call.repository.moveRef(ref, sha);
  return { status: 201, body: refJson(call, ref, sha) };
}

async function updateRef(call: Call): Promise<Reply> {
  const ref = `refs/${call.params.ref ?? ""}`;
  const { sha, force = false } = call.body as { sha: string; force?: boolean };
  const tip = await call.repository.store.readRef(ref);
  if (tip === undefined) throw new ApiError(422, "Reference does not exist");
  await checkCommit(call, sha);
  if (!force && (await call.repository.store.mergeBase(tip, sha)) !== tip)
    throw new ApiError(422, "Update is not a fast forward");
  await call.repository.moveRef(ref, sha);
  return { status: 200, body: refJson(call, ref, sha) };
}

async function checkCommit(call: Call, sha: string): Promise<void> {
  if ((await typeOf(call, sha)) !== "commit") throw new ApiError(422, "Object does not exist");
}

async function typeOf(call: Call, sha: string): Promise<string | undefined> {
  return (await objectOf(call, sha))?.type;
}

async function objectOf(call: Call, sha: string): Promise<GitObject | undefined> {
  return /^[0-9a-f]{40}$/.test(sha) ? call.repository.store.readObject(sha) : undefined;
}

async function treeAt(call: Call, name: string): Promise<string | undefined> {
  if ((await typeOf(call, name)) === "tree") return name;
  const commit = await call.repository.store.resolve(name);
  return commit && (await call.repository.store.readCommit(commit))?.tree;
}

async function treeJson(call: Call, sha: string, isRecursive: boolean): Promise<Record<string, unknown>> {
  const tree = await listTree(call, { sha, above: "", isRecursive });
  return { sha, url: urlOf(call, "trees", sha), tree, truncated: false };
}

async function listTree(
  call: Call,
  { sha, above, isRecursive }: { readonly sha: string; readonly above: string; readonly isRecursive: boolean },
): Promise<readonly Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (const { name, mode, type, sha: id, size } of await call.repository.store.list(sha)) {
    const path = `${above}${name}`;
    const facts = { path, mode: mode.padStart(6, "0"), type, sha: id };
    const place = type === "commit" ? {} : { url: urlOf(call, `${type}s`, id) };
    rows.push({ ...facts, ...(size === undefined ? {} : { size }), ...place });
    if (isRecursive && type === "tree")
      rows.push(...(await listTree(call, { sha: id, above: `${path}/`, isRecursive })));
  }
  return rows;
}

function refJson(call: Call, ref: string, sha: string): Record<string, unknown> {
  const object = { type: "commit", sha, url: urlOf(call, "commits", sha) };
  return { ref, node_id: nodeId("REF", 1), url: urlOf(call, "refs", ref.slice("refs/".length)), object };
}

function urlOf(call: Call, kind: string, name: string): string {
  const path = name.split("/").map(encodeURIComponent).join("/");
  return `${repositoryUrl(call.world.url, call.repository)}/git/${kind}/${path}`;
}
