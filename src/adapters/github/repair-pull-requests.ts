import type { BranchPair, OpenPullRequest, PullRequestText } from "../../ports/repair-host.ts";
import type { ApiCall } from "./api-call.ts";
import type { GitHubApi } from "./github-api.ts";
import { isOwn, type OwnAccount } from "./own-account.ts";
import { anyReply, type OpenPullRequestReply, openPullRequestListReply, openPullRequestReply } from "./schemas.ts";

type Account = () => Promise<OwnAccount>;

export async function findPullRequest(
  api: GitHubApi,
  ends: BranchPair,
  account: Account,
): Promise<OpenPullRequest | undefined> {
  const reply = await lookFor(api, ends);
  return reply && toPullRequest(reply, await account());
}

export async function openPullRequest(
  api: GitHubApi,
  { head, base, title, body }: BranchPair & PullRequestText,
  account: Account,
): Promise<OpenPullRequest> {
  const call: ApiCall = {
    route: "POST /repos/{owner}/{repo}/pulls",
    parameters: { head, base, title, body },
    purpose: `open a pull request from ${head} into ${JSON.stringify(base)}`,
    permission: "pull-requests: write",
  };
  const reply = await api.write(call, openPullRequestReply, { recover: () => lookFor(api, { head, base }) });
  return toPullRequest(reply, await account());
}

export async function updatePullRequest(api: GitHubApi, number: number, text: PullRequestText): Promise<void> {
  const call: ApiCall = {
    route: "PATCH /repos/{owner}/{repo}/pulls/{pull_number}",
    parameters: { pull_number: number, title: text.title, body: text.body },
    purpose: `bring pull request ${number} up to date`,
    permission: "pull-requests: write",
  };
  await api.write(call, anyReply, { recover: async () => undefined });
}

async function lookFor(api: GitHubApi, { head, base }: BranchPair): Promise<OpenPullRequestReply | undefined> {
  const call: ApiCall = {
    route: "GET /repos/{owner}/{repo}/pulls",
    parameters: { state: "open", head: `${api.repository.owner}:${head}`, base },
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
