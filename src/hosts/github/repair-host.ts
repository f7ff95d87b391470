import type { Sha } from "../../change/sha.ts";
import type { TipCommit } from "../../comments/repair-branch.ts";
import type {
  BranchPair,
  CommittedFile,
  OpenPullRequest,
  PullRequestText,
  RepairHost,
  WrittenFile,
} from "../../ports/repair-host.ts";
import { HostError } from "../../text/errors.ts";
import { type ApiCall, apiCall, type GraphCall, type Rest } from "./api-call.ts";
import { GitHubApi, type GitHubApiOptions, orAbsent } from "./github-api.ts";
import { fetchOwnAccount, isOwn, knownAccount, type OwnAccount } from "./own-account.ts";
import {
  anyReply,
  gitCommitReply,
  type OpenPullRequestReply,
  objectReply,
  openPullRequestListReply,
  openPullRequestReply,
  refReply,
  repositoryIdReply,
  tipReply,
  treeReply,
} from "./schemas.ts";

/**
 * One repository on GitHub, for the job that offers repairs. If the limit's signal aborts, every method throws its
 * reason.
 */
export function githubRepairHost(options: GitHubApiOptions): RepairHost {
  const api = new GitHubApi(options);
  const trees = treeReader(api);
  const account = knownAccount(() => fetchOwnAccount(api)).get;
  return {
    fileAt: (commit, path) => fetchCommittedFile(api, trees, { commit, path }),
    writeTree: async (on, files) => writeTree(api, await trees.treeOf(on), files),
    writeCommit: (commit) => writeCommit(api, commit),
    branchTip: (branch) => fetchTip(api, branch, account),
    createBranch: (branch, at) => createBranch(api, branch, at),
    moveBranch: (branch, move) => moveBranch(api, branch, move),
    findPullRequest: (ends) => findPullRequest(api, ends, account),
    openPullRequest: (pullRequest) => openPullRequest(api, pullRequest, account),
    updatePullRequest: (number, text) => updatePullRequest(api, number, text),
  };
}

type Account = () => Promise<OwnAccount>;

async function findPullRequest(
  api: GitHubApi,
  ends: BranchPair,
  account: Account,
): Promise<OpenPullRequest | undefined> {
  const reply = await lookFor(api, ends);
  return reply && toPullRequest(reply, await account());
}

async function openPullRequest(
  api: GitHubApi,
  { head, base, title, body }: BranchPair & PullRequestText,
  account: Account,
): Promise<OpenPullRequest> {
  const call = apiCall(`open a pull request from ${head} into ${JSON.stringify(base)}`, (rest, at) =>
    rest.pulls.create({ ...at, head, base, title, body }),
  );
  const reply = await api.write(call, openPullRequestReply, { recover: () => lookFor(api, { head, base }) });
  return toPullRequest(reply, await account());
}

async function updatePullRequest(api: GitHubApi, number: number, text: PullRequestText): Promise<void> {
  const call = apiCall(`bring pull request ${number} up to date`, (rest, at) =>
    rest.pulls.update({ ...at, pull_number: number, title: text.title, body: text.body }),
  );
  await api.write(call, anyReply, { recover: async () => undefined });
}

async function lookFor(api: GitHubApi, { head, base }: BranchPair): Promise<OpenPullRequestReply | undefined> {
  const call = apiCall(`look for the pull request from ${head}`, (rest, at) =>
    rest.pulls.list({ ...at, state: "open", head: `${api.repository.owner}:${head}`, base }),
  );
  const found = (await api.readPages(call, openPullRequestListReply)).flat();
  // A server that does not know a filter returns all.
  return found.find((each) => each.head.ref === head && each.base.ref === base);
}

function toPullRequest(
  { number, title, body, user, ...reply }: OpenPullRequestReply,
  own: OwnAccount,
): OpenPullRequest {
  return { number, title, body, url: reply.html_url, isOwn: isOwn(user, own) };
}

/** Repairs are of text that people read. */
const MAX_BLOB_BYTES = 8 * 1024 * 1024;
/** The committer of commits that GitHub signs for an application. */
const WEB_FLOW = "web-flow";

/** Reads a commit's tree, and a tree's entries. Each is fetched once, because it never changes. */
interface TreeReader {
  treeOf(commit: Sha): Promise<Sha>;
  entriesOf(tree: Sha): Promise<readonly TreeEntry[]>;
}

interface TreeEntry {
  readonly path: string;
  readonly mode: string;
  readonly type: string;
  readonly sha: Sha;
}

function treeReader(api: GitHubApi): TreeReader {
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
  const call = apiCall(`read the commit ${commit}`, (rest, at) => rest.git.getCommit({ ...at, commit_sha: commit }));
  return (await api.read(call, gitCommitReply)).tree.sha;
}

async function fetchEntries(api: GitHubApi, tree: Sha): Promise<readonly TreeEntry[]> {
  const call = apiCall(`read the tree ${tree}`, (rest, at) => rest.git.getTree({ ...at, tree_sha: tree }));
  return (await api.read(call, treeReply)).tree;
}

/** Walks down the trees, because the contents endpoint gives no mode and follows links. */
async function fetchCommittedFile(
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
  const call = apiCall(`read ${JSON.stringify(path)} as it was committed`, (rest, at) =>
    rest.git.getBlob({ ...at, file_sha: sha }),
  );
  return api.readBytes(call, MAX_BLOB_BYTES);
}

type NewEntry = NonNullable<Parameters<Rest["git"]["createTree"]>[0]>["tree"][number];

/** @param base the tree in which the files are replaced. */
async function writeTree(api: GitHubApi, base: Sha, files: readonly WrittenFile[]): Promise<Sha> {
  const tree: NewEntry[] = [];
  for (const { path, mode, bytes } of files) {
    const content = Buffer.from(bytes).toString("base64");
    const sha = await create(api, "blob", (rest, at) => rest.git.createBlob({ ...at, content, encoding: "base64" }));
    tree.push({ path, mode, type: "blob", sha });
  }
  return create(api, "tree", (rest, at) => rest.git.createTree({ ...at, base_tree: base, tree }));
}

/** Without a named author it is the token's own account, and GitHub signs it. */
function writeCommit(
  api: GitHubApi,
  { tree, parent, message }: { readonly tree: Sha; readonly parent: Sha; readonly message: string },
): Promise<Sha> {
  return create(api, "commit", (rest, at) => rest.git.createCommit({ ...at, message, tree, parents: [parent] }));
}

/** Objects may be created twice: the same content is the same object, and nothing refers to a commit yet. */
async function create(api: GitHubApi, kind: "blob" | "tree" | "commit", send: ApiCall["send"]): Promise<Sha> {
  const call: ApiCall = { send, purpose: `write the ${kind} of the repairs` };
  return (await api.write(call, objectReply, { recover: async () => undefined })).sha;
}

async function fetchTip(
  api: GitHubApi,
  branch: string,
  account: () => Promise<OwnAccount>,
): Promise<TipCommit | undefined> {
  const sha = await fetchBranch(api, branch);
  if (sha === undefined) return undefined;
  const call = apiCall(`read the commit at the tip of ${branch}`, (rest, at) =>
    rest.repos.getCommit({ ...at, ref: sha, per_page: 1 }),
  );
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
  const call = apiCall(`read the branch ${branch}`, (rest, at) => rest.git.getRef({ ...at, ref: `heads/${branch}` }));
  return (await orAbsent(api.read(call, refReply)))?.object.sha;
}

async function createBranch(api: GitHubApi, branch: string, sha: Sha): Promise<void> {
  const call = apiCall(`create the branch ${branch}`, (rest, at) =>
    rest.git.createRef({ ...at, ref: `refs/heads/${branch}`, sha }),
  );
  await api.write(call, refReply, { recover: () => foundAt(api, branch, sha) });
}

const UPDATE = `mutation($repository: ID!, $updates: [RefUpdate!]!) {
  updateRefs(input: {repositoryId: $repository, refUpdates: $updates}) { clientMutationId }
}`;

/** Uses GraphQL, which compares and sets. REST would overwrite a push made a moment ago. */
export async function moveBranch(
  api: GitHubApi,
  branch: string,
  { from, to }: { readonly from: Sha; readonly to: Sha },
): Promise<void> {
  const repository = apiCall("read the repository's id", (rest, at) => rest.repos.get({ ...at }));
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
    // If the reply to a first attempt was lost, the second finds the branch already moved.
    if (tip === to) return;
    if (tip !== from || error.isRetryable) throw error;
    await overwriteBranch(api, branch, to);
  }
}

/**
 * For servers that cannot compare and set, such as older versions of GitHub Enterprise. Another reason for the refusal
 * applies here too.
 */
async function overwriteBranch(api: GitHubApi, branch: string, to: Sha): Promise<void> {
  const call = apiCall(`move the branch ${branch}`, (rest, at) =>
    rest.git.updateRef({ ...at, ref: `heads/${branch}`, sha: to, force: true }),
  );
  await api.write(call, refReply, { recover: () => foundAt(api, branch, to) });
}

async function foundAt(api: GitHubApi, branch: string, sha: Sha): Promise<{ object: { sha: Sha } } | undefined> {
  return (await fetchBranch(api, branch)) === sha ? { object: { sha } } : undefined;
}
