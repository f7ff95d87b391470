import type { RepairHost } from "../../ports/repair-host.ts";
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
import { fetchOwnAccount, knownAccount } from "./own-account.ts";
import { findPullRequest, openPullRequest, updatePullRequest } from "./repair-pull-requests.ts";

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
