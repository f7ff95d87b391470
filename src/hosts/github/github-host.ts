import type { Host } from "../../ports/host.ts";
import { ConfigError, type InputProblem } from "../../text/errors.ts";
import { fetchArtifactFile, fetchSoleFile } from "./artifacts.ts";
import {
  completeCheckRun,
  createCheckRun,
  fetchCheckRuns,
  fetchCompletedChecks,
  findCheckRun,
  findOlderOpen,
  updateCheckRun,
} from "./check-runs.ts";
import { createComment, createReview, deleteComment, replyTo, updateComment } from "./comments.ts";
import { fetchDiscussion, fetchThreadReplies } from "./discussion.ts";
import { GitHubApi, type GitHubApiOptions } from "./github-api.ts";
import { fetchOpenThreads } from "./open-threads.ts";
import { fetchOwnAccount, knownAccount } from "./own-account.ts";
import { fetchOwnComments } from "./own-comments.ts";
import {
  commitLogs,
  fetchCommit,
  fetchComparison,
  fetchDefaultBranch,
  fetchFile,
  fetchFolder,
  fetchIssues,
  fetchPermission,
  fetchPullRequest,
  fetchShownLines,
  updateBody,
} from "./repository.ts";
import { minimize, resolveOpenThreads, resolveThreads } from "./threads.ts";

export type GitHubHostOptions = GitHubApiOptions;

/**
 * One repository on GitHub. If the limit's signal aborts, every method throws its reason.
 *
 * @throws ConfigError if the token or the address cannot be used.
 */
export function githubHost(options: GitHubHostOptions): Host {
  const problems = [...tokenProblems(options.token), ...apiUrlProblems(options.apiUrl)];
  if (problems.length > 0) throw new ConfigError(problems);
  const api = new GitHubApi(options);
  const account = knownAccount(() => fetchOwnAccount(api));
  const logOf = commitLogs(api);
  return {
    pullRequest: (number) => fetchPullRequest(api, number),
    issues: (numbers) => fetchIssues(api, numbers),
    permissionOf: (login) => fetchPermission(api, login),
    defaultBranch: () => fetchDefaultBranch(api),
    compare: (base, head) => fetchComparison(api, base, head),
    commitAt: (revision) => fetchCommit(api, revision),
    readFile: (path, revision) => fetchFile(api, path, revision),
    listFolder: (path, revision) => fetchFolder(api, path, revision),
    createCheckRun: (run) => createCheckRun(api, run),
    findCheckRun: (run) => findCheckRun(api, run),
    olderOpenCheckRuns: (ref, prefix) => findOlderOpen(api, ref, prefix),
    completedChecks: (check, commit) => fetchCompletedChecks(api, check, commit),
    checkRuns: (name, commit) => fetchCheckRuns(api, name, commit),
    pullRequestCommits: async (number) => ((await logOf(number)) ?? []).map(({ sha }) => sha).toReversed(),
    commitLog: logOf,
    artifactFile: (place) => fetchArtifactFile(api, place),
    soleArtifactFile: (artifact) => fetchSoleFile(api, artifact),
    updateCheckRun: (ref, output) => updateCheckRun(api, ref, output),
    completeCheckRun: (ref, completion) => completeCheckRun(api, ref, completion),
    discussion: (pullRequest) => fetchDiscussion(api, pullRequest),
    threadReplies: (pullRequest) => fetchThreadReplies(api, { pullRequest, own: account.get }),
    ownComments: (pullRequest, query = {}) => fetchOwnComments(api, { ...query, pullRequest, own: account.get }),
    openThreads: (pullRequest) => fetchOpenThreads(api, { pullRequest, own: account.get }),
    shownLines: (pullRequest) => fetchShownLines(api, pullRequest),
    createReview: (pullRequest, review) => createReview(api, { pullRequest, review, account }),
    createComment: (pullRequest, body) => createComment(api, { pullRequest, body, account }),
    updateComment: (pullRequest, comment, body) => updateComment(api, { pullRequest, comment, body }),
    deleteComment: (comment) => deleteComment(api, comment),
    replyTo: (pullRequest, commentId, body) => replyTo(api, { pullRequest, commentId, body, account }),
    minimize: (nodeIds) => minimize(api, nodeIds),
    resolveThreads: (pullRequest, commentIds) => resolveThreads(api, pullRequest, commentIds),
    resolveOpenThreads: (threadIds) => resolveOpenThreads(api, threadIds),
    updateBody: (pullRequest, body, replaced) => updateBody(api, { pullRequest, body, replaced }),
  };
}

function tokenProblems(token: string): readonly InputProblem[] {
  if (/^[\x21-\x7e]+$/.test(token)) return [];
  const got = token === "" ? "nothing" : "a text with blanks or control characters";
  return [{ input: "github-token", got, wanted: "a token", remedy: "Leave the input out to use the job's own." }];
}

function apiUrlProblems(apiUrl: string): readonly InputProblem[] {
  const url = URL.canParse(apiUrl) ? new URL(apiUrl) : undefined;
  const isUsable = url !== undefined && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
  if (isUsable) return [];
  const remedy = "Leave it as the runner sets it, for example https://api.github.com.";
  const got = url === undefined ? JSON.stringify(apiUrl) : JSON.stringify(url.origin);
  return [{ input: "GITHUB_API_URL", got, wanted: "an http(s) URL without credentials", remedy }];
}
