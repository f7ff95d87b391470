import type { BranchPair, OpenPullRequest, PullRequestText, RepairHost } from "../../ports/repair-host.ts";
import type { ApiCall } from "./api-call.ts";
import {
  createBranch,
  fetchCommittedFile,
  fetchTip,
  moveBranch,
  treeReader,
  writeCommit,
  writeTree,
} from "./git-database.ts";
import { GitHubApi, type GitHubApiOptions } from "./github-api.ts";
import { fetchOwnAccount, isOwn, knownAccount, type OwnAccount } from "./own-account.ts";
import { anyReply, type OpenPullRequestReply, openPullRequestListReply, openPullRequestReply } from "./schemas.ts";

/** One repository on GitHub, as the job that offers repairs writes to it. When the limit's signal aborts, every method throws its reason. */
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
  const call: ApiCall = {
    send: (rest, at) => rest.pulls.create({ ...at, head, base, title, body }),
    purpose: `open a pull request from ${head} into ${JSON.stringify(base)}`,
    permission: "pull-requests: write",
  };
  const reply = await api.write(call, openPullRequestReply, { recover: () => lookFor(api, { head, base }) });
  return toPullRequest(reply, await account());
}

async function updatePullRequest(api: GitHubApi, number: number, text: PullRequestText): Promise<void> {
  const call: ApiCall = {
    send: (rest, at) => rest.pulls.update({ ...at, pull_number: number, title: text.title, body: text.body }),
    purpose: `bring pull request ${number} up to date`,
    permission: "pull-requests: write",
  };
  await api.write(call, anyReply, { recover: async () => undefined });
}

async function lookFor(api: GitHubApi, { head, base }: BranchPair): Promise<OpenPullRequestReply | undefined> {
  const call: ApiCall = {
    send: (rest, at) => rest.pulls.list({ ...at, state: "open", head: `${api.repository.owner}:${head}`, base }),
    purpose: `look for the pull request from ${head}`,
    permission: "pull-requests: read",
  };
  const found = (await api.readPages(call, openPullRequestListReply)).flat();
  // A server that does not know a filter gives all.
  return found.find((each) => each.head.ref === head && each.base.ref === base);
}

function toPullRequest(
  { number, title, body, user, ...reply }: OpenPullRequestReply,
  own: OwnAccount,
): OpenPullRequest {
  return { number, title, body, url: reply.html_url, isOwn: isOwn(user, own) };
}
