import { ApiError } from "./api-error.ts";
import { type Call, listReply, pageOf, pullRequestOf, REPOSITORY, type Reply, type Route } from "./call.ts";
import { commitJson, fileJson, readCommits } from "./commit-json.ts";
import { pullRequestJson, pullRequestTotalsJson } from "./pull-request-json.ts";
import type { PullRequest } from "./records.ts";
import type { Repository } from "./repository.ts";
import { checkBodySize } from "./review-routes.ts";

/** @see https://docs.github.com/en/rest/pulls/pulls#list-pull-requests-files */
const MAX_FILES = 3000;
const MAX_COMMITS = 250;
const PULL = `${REPOSITORY}/pulls/{pull_number}`;

export const PULL_REQUEST_ROUTES: readonly Route[] = [
  { method: "GET", path: `${REPOSITORY}/pulls`, needs: [["pull_requests", "read"]], handle: listPullRequests },
  {
    method: "POST",
    path: `${REPOSITORY}/pulls`,
    needs: [["pull_requests", "write"]],
    handle: (call) => call.repository.exclusively(() => createPullRequest(call)),
  },
  { method: "GET", path: PULL, needs: [["pull_requests", "read"]], handle: getPullRequest },
  { method: "PATCH", path: PULL, needs: [["pull_requests", "write"]], handle: updatePullRequest },
  { method: "GET", path: `${PULL}/files`, needs: [["pull_requests", "read"]], handle: listFiles },
  { method: "GET", path: `${PULL}/commits`, needs: [["pull_requests", "read"]], handle: listCommits },
];

function listPullRequests(call: Call): Reply {
  const state = call.query.get("state") ?? "open";
  const head = call.query.get("head");
  const base = call.query.get("base");
  const items = call.repository.pullRequests
    .filter((pull) => state === "all" || pull.state === state)
    .filter((pull) => base === null || pull.base.ref === base)
    .filter((pull) => head === null || `${pull.head.repository?.owner.login}:${pull.head.ref}` === head)
    .toReversed();
  const toJson = (pull: PullRequest) => pullRequestJson(call.world.url, call.repository, pull);
  return listReply(call, `/repos/${call.repository.fullName}/pulls`, { items, toJson });
}

/** @see https://docs.github.com/en/rest/pulls/pulls#create-a-pull-request */
async function createPullRequest(call: Call): Promise<Reply> {
  const { repository, token } = call;
  const asked = call.body as { title?: string; head: string; base: string; body?: string | null; draft?: boolean };
  if (token.account.type === "Bot" && !repository.letsActionsOpenPullRequests)
    throw new ApiError(403, "GitHub Actions is not permitted to create or approve pull requests.");
  const branch = asked.head.startsWith(`${repository.owner.login}:`) ? asked.head.split(":")[1] : asked.head;
  const [head, base] = await Promise.all(
    [branch ?? "", asked.base].map((name) => repository.store.readRef(`refs/heads/${name}`)),
  );
  if (base === undefined) throw invalid("base");
  if (head === undefined || branch === undefined) throw invalid("head");
  if ((asked.title ?? "") === "") throw refused("title", "can't be blank");
  checkBodySize(asked.body ?? "");
  if ((await repository.store.mergeBase(base, head)) === head)
    throw refused(undefined, `No commits between ${asked.base} and ${branch}`);
  const isSame = (pull: PullRequest) =>
    pull.state === "open" &&
    pull.head.repository === repository &&
    pull.head.ref === branch &&
    pull.base.ref === asked.base;
  if (repository.pullRequests.some(isSame))
    throw refused(undefined, `A pull request already exists for ${repository.owner.login}:${branch}.`);
  const options = { title: asked.title ?? "", body: asked.body ?? null, base: asked.base, draft: asked.draft ?? false };
  const pullRequest = await repository.openPullRequest({ ...options, head: branch, user: token.account });
  return { status: 201, body: await wholePullRequestJson(call.world.url, repository, pullRequest) };
}

function invalid(field: string): ApiError {
  return new ApiError(422, "Validation Failed", [{ resource: "PullRequest", field, code: "invalid" }]);
}

function refused(field: string | undefined, message: string): ApiError {
  const place = field === undefined ? {} : { field };
  return new ApiError(422, "Validation Failed", [{ resource: "PullRequest", code: "custom", ...place, message }]);
}

async function getPullRequest(call: Call): Promise<Reply> {
  const pullRequest = pullRequestOf(call);
  return { status: 200, body: await wholePullRequestJson(call.world.url, call.repository, pullRequest) };
}

async function updatePullRequest(call: Call): Promise<Reply> {
  const pullRequest = pullRequestOf(call);
  const { title = pullRequest.title, body = pullRequest.body } = call.body as { title?: string; body?: string | null };
  checkBodySize(body ?? "");
  Object.assign(pullRequest, { title, body, updatedAt: call.world.now() });
  return getPullRequest(call);
}

/** As single gets and webhook payloads show it. */
export async function wholePullRequestJson(
  apiUrl: string,
  repository: Repository,
  pullRequest: PullRequest,
): Promise<Record<string, unknown>> {
  const files = await repository.pullRequestDiff(pullRequest);
  const commits = (await repository.store.commitsBetween(pullRequest.base.sha, pullRequest.head.sha)).size;
  const totals = {
    commits,
    additions: files.reduce((sum, file) => sum + file.additions, 0),
    deletions: files.reduce((sum, file) => sum + file.deletions, 0),
    changedFiles: files.length,
    comments: repository.issueComments.filter((each) => each.issueNumber === pullRequest.number).length,
    reviewComments: repository.reviewComments.filter((each) => each.pullNumber === pullRequest.number).length,
  };
  return { ...pullRequestJson(apiUrl, repository, pullRequest), ...pullRequestTotalsJson(pullRequest, totals) };
}

async function listFiles(call: Call): Promise<Reply> {
  const pullRequest = pullRequestOf(call);
  const files = (await call.repository.pullRequestDiff(pullRequest)).slice(0, MAX_FILES);
  const place = { repository: call.repository, sha: pullRequest.head.sha };
  const path = `/repos/${call.repository.fullName}/pulls/${pullRequest.number}/files`;
  return listReply(call, path, { items: files, toJson: (file) => fileJson(call.world.url, place, file) });
}

async function listCommits(call: Call): Promise<Reply> {
  const pullRequest = pullRequestOf(call);
  const { base, head } = pullRequest;
  const commits = (await readCommits(call.repository, base.sha, head.sha)).slice(0, MAX_COMMITS);
  const page = pageOf(call, `/repos/${call.repository.fullName}/pulls/${pullRequest.number}/commits`, commits);
  const body = page.items.map((commit) => commitJson(call.world.url, call.repository, commit));
  return { status: 200, body, headers: page.headers };
}
