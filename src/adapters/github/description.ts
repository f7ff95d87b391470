import { HostError } from "../../core/errors.ts";
import type { ApiCall } from "./api-call.ts";
import type { GitHubApi } from "./github-api.ts";
import { fetchPullRequest } from "./repository.ts";
import { anyReply } from "./schemas.ts";

interface NewBody {
  readonly pullRequest: number;
  readonly body: string;
  /** The one it takes the place of. */
  readonly replaced: string;
}

export async function updateBody(api: GitHubApi, { pullRequest, body, replaced }: NewBody): Promise<void> {
  const call: ApiCall = {
    send: (rest, at) => rest.pulls.update({ ...at, pull_number: pullRequest, body }),
    purpose: `write the description of pull request ${pullRequest}`,
    permission: "pull-requests: write",
  };
  await api.write(call, anyReply, {
    recover: async () => {
      const now = (await fetchPullRequest(api, pullRequest)).body;
      if (now === body) return DONE;
      if (now === replaced) return undefined;
      throw new HostError("somebody else wrote it meanwhile", { isRetryable: false });
    },
  });
}

const DONE = {};
