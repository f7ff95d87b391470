import type { Sha } from "../../core/pin/sha.ts";
import type { LoggedCommit } from "../../ports/past-code.ts";
import type { ApiCall } from "./api-call.ts";
import type { GitHubApi } from "./github-api.ts";
import { orAbsent, SOON } from "./or-absent.ts";
import { commitLogReply } from "./schemas.ts";

interface PullRequestCommit extends LoggedCommit {
  readonly sha: Sha;
}

/** The log of a pull request by its number. */
export type CommitLogs = (pullRequest: number) => Promise<readonly PullRequestCommit[] | undefined>;

/** Each is asked for once, whoever wants it; a failure to get it is not remembered. */
export function commitLogs(api: GitHubApi): CommitLogs {
  const known = new Map<number, Awaited<ReturnType<CommitLogs>>>();
  return async (pullRequest) => {
    const log = known.get(pullRequest) ?? (await fetchCommitLog(api, pullRequest));
    known.set(pullRequest, log);
    return log;
  };
}

async function fetchCommitLog(api: GitHubApi, number: number): ReturnType<CommitLogs> {
  const call: ApiCall = {
    send: (rest, at) => rest.pulls.listCommits({ ...at, pull_number: number }),
    purpose: `list the commits of pull request ${number}`,
    permission: "pull-requests: read",
  };
  const pages = await orAbsent(api.readPages(call, commitLogReply, SOON));
  return pages?.flat().map(({ sha, commit, parents, author, committer }) => {
    const accounts = [author?.login, committer?.login];
    return { sha, message: commit.message, parents: parents.map((parent) => parent.sha), accounts };
  });
}
