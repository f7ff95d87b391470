import { HostError } from "../../core/errors.ts";
import type { TipCommit } from "../../core/fix/repair-branch.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { CommittedFile, WrittenFile } from "../../ports/repair-host.ts";
import type { ApiCall, GraphCall, Rest } from "./api-call.ts";
import type { GitHubApi } from "./github-api.ts";
import { orAbsent } from "./or-absent.ts";
import { isOwn, type OwnAccount } from "./own-account.ts";
import { anyReply, gitCommitReply, objectReply, refReply, repositoryIdReply, tipReply, treeReply } from "./schemas.ts";

/** Repairs are of text a person reads. */
const MAX_BLOB_BYTES = 8 * 1024 * 1024;
/** Whom GitHub names as the committer of what it signs for an application. */
const WEB_FLOW = "web-flow";

/** A commit's tree, and what a tree holds; each is asked for once, as it never changes. */
export interface TreeReader {
  treeOf(commit: Sha): Promise<Sha>;
  entriesOf(tree: Sha): Promise<readonly TreeEntry[]>;
}

interface TreeEntry {
  readonly path: string;
  readonly mode: string;
  readonly type: string;
  readonly sha: Sha;
}

export function treeReader(api: GitHubApi): TreeReader {
  const trees = new Map<Sha, Promise<Sha>>();
  const entries = new Map<Sha, Promise<readonly TreeEntry[]>>();
  return {
    treeOf: (commit) => keep(trees, commit, () => fetchTreeOf(api, commit)),
    entriesOf: (tree) => keep(entries, tree, () => fetchEntries(api, tree)),
  };
}

function keep<T>(kept: Map<Sha, Promise<T>>, sha: Sha, fetch: () => Promise<T>): Promise<T> {
  const known = kept.get(sha) ?? fetch();
  kept.set(sha, known);
  return known;
}

async function fetchTreeOf(api: GitHubApi, commit: Sha): Promise<Sha> {
  const call: ApiCall = {
    send: (rest, at) => rest.git.getCommit({ ...at, commit_sha: commit }),
    purpose: `read the commit ${commit}`,
    permission: "contents: read",
  };
  return (await api.read(call, gitCommitReply)).tree.sha;
}

async function fetchEntries(api: GitHubApi, tree: Sha): Promise<readonly TreeEntry[]> {
  const call: ApiCall = {
    send: (rest, at) => rest.git.getTree({ ...at, tree_sha: tree }),
    purpose: `read the tree ${tree}`,
    permission: "contents: read",
  };
  return (await api.read(call, treeReply)).tree;
}

/** Walks down the trees, as the contents endpoint tells no mode and follows links. */
export async function fetchCommittedFile(
  api: GitHubApi,
  trees: TreeReader,
  { commit, path }: { readonly commit: Sha; readonly path: string },
): Promise<CommittedFile | undefined> {
  const folders = path.split("/");
  const name = folders.pop();
  let tree = await trees.treeOf(commit);
  for (const folder of folders) {
    const entry = (await trees.entriesOf(tree)).find((each) => each.path === folder);
    if (entry?.type !== "tree") return undefined;
    tree = entry.sha;
  }
  const entry = (await trees.entriesOf(tree)).find((each) => each.path === name);
  if (entry === undefined) return undefined;
  return { mode: entry.mode, bytes: entry.type === "blob" ? await fetchBlob(api, entry.sha, path) : undefined };
}

async function fetchBlob(api: GitHubApi, sha: string, path: string): Promise<Uint8Array> {
  const call: ApiCall = {
    send: (rest, at) => rest.git.getBlob({ ...at, file_sha: sha }),
    purpose: `read ${JSON.stringify(path)} as it was committed`,
    permission: "contents: read",
  };
  return api.readBytes(call, MAX_BLOB_BYTES);
}

type NewEntry = NonNullable<Parameters<Rest["git"]["createTree"]>[0]>["tree"][number];

/** @param base the tree in which the files take the place of those at their paths. */
export async function writeTree(api: GitHubApi, base: Sha, files: readonly WrittenFile[]): Promise<Sha> {
  const tree: NewEntry[] = [];
  for (const { path, mode, bytes } of files) {
    const content = Buffer.from(bytes).toString("base64");
    const sha = await create(api, "blob", (rest, at) => rest.git.createBlob({ ...at, content, encoding: "base64" }));
    tree.push({ path, mode, type: "blob", sha });
  }
  return create(api, "tree", (rest, at) => rest.git.createTree({ ...at, base_tree: base, tree }));
}

/** Who is named by nobody is the token's own account, and GitHub signs it. */
export function writeCommit(
  api: GitHubApi,
  { tree, parent, message }: { readonly tree: Sha; readonly parent: Sha; readonly message: string },
): Promise<Sha> {
  return create(api, "commit", (rest, at) => rest.git.createCommit({ ...at, message, tree, parents: [parent] }));
}

/** Objects may be made twice: the same content is the same object, and nothing points to a commit yet. */
async function create(api: GitHubApi, kind: "blob" | "tree" | "commit", send: ApiCall["send"]): Promise<Sha> {
  const call: ApiCall = { send, purpose: `write the ${kind} of the repairs`, permission: "contents: write" };
  return (await api.write(call, objectReply, { recover: async () => undefined })).sha;
}

export async function fetchTip(
  api: GitHubApi,
  branch: string,
  account: () => Promise<OwnAccount>,
): Promise<TipCommit | undefined> {
  const sha = await fetchBranch(api, branch);
  if (sha === undefined) return undefined;
  const call: ApiCall = {
    send: (rest, at) => rest.repos.getCommit({ ...at, ref: sha, per_page: 1 }),
    purpose: `read the commit at the tip of ${branch}`,
    permission: "contents: read",
  };
  const { author, committer, commit, parents } = await api.read(call, tipReply);
  const own = await account();
  const isCommitter = committer?.login === WEB_FLOW || isOwn(committer, own);
  return {
    sha,
    tree: commit.tree.sha,
    parents: parents.map((parent) => parent.sha),
    message: commit.message,
    isOwn: isOwn(author, own) && isCommitter,
  };
}

async function fetchBranch(api: GitHubApi, branch: string): Promise<Sha | undefined> {
  const call: ApiCall = {
    send: (rest, at) => rest.git.getRef({ ...at, ref: `heads/${branch}` }),
    purpose: `read the branch ${branch}`,
    permission: "contents: read",
  };
  return (await orAbsent(api.read(call, refReply)))?.object.sha;
}

export async function createBranch(api: GitHubApi, branch: string, sha: Sha): Promise<void> {
  const call: ApiCall = {
    send: (rest, at) => rest.git.createRef({ ...at, ref: `refs/heads/${branch}`, sha }),
    purpose: `create the branch ${branch}`,
    permission: "contents: write",
  };
  await api.write(call, refReply, { recover: () => foundAt(api, branch, sha) });
}

const UPDATE = `mutation($repository: ID!, $updates: [RefUpdate!]!) {
  updateRefs(input: {repositoryId: $repository, refUpdates: $updates}) { clientMutationId }
}`;

/** By GraphQL, which compares and sets: REST, for who has no such thing, would overwrite what somebody pushed a moment ago. */
export async function moveBranch(
  api: GitHubApi,
  branch: string,
  { from, to }: { readonly from: Sha; readonly to: Sha },
): Promise<void> {
  const repository: ApiCall = {
    send: (rest, at) => rest.repos.get({ ...at }),
    purpose: "read the repository's id",
    permission: "metadata: read",
  };
  const { node_id: id } = await api.read(repository, repositoryIdReply);
  const updates = [{ name: `refs/heads/${branch}`, beforeOid: from, afterOid: to, force: true }];
  const call: GraphCall = {
    query: UPDATE,
    variables: { repository: id, updates },
    purpose: `move the branch ${branch}`,
    permission: "contents: write",
  };
  try {
    await api.query(call, anyReply);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    const tip = await fetchBranch(api, branch);
    // The reply to a first attempt may have been lost, and a second finds the branch moved already.
    if (tip === to) return;
    if (tip !== from || error.isRetryable) throw error;
    await overwriteBranch(api, branch, to);
  }
}

/** For a server that cannot compare and set, as older ones of GitHub Enterprise: where it refused for another reason, it does so again. */
async function overwriteBranch(api: GitHubApi, branch: string, to: Sha): Promise<void> {
  const call: ApiCall = {
    send: (rest, at) => rest.git.updateRef({ ...at, ref: `heads/${branch}`, sha: to, force: true }),
    purpose: `move the branch ${branch}`,
    permission: "contents: write",
  };
  await api.write(call, refReply, { recover: () => foundAt(api, branch, to) });
}

async function foundAt(api: GitHubApi, branch: string, sha: Sha): Promise<{ object: { sha: Sha } } | undefined> {
  return (await fetchBranch(api, branch)) === sha ? { object: { sha } } : undefined;
}
