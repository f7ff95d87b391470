import type { ShownLines } from "../../core/comments/plan-suggestions.ts";
import type { ApiCall } from "./api-call.ts";
import type { GitHubApi } from "./github-api.ts";
import { fileListReply } from "./schemas.ts";

/** No line of a file's content begins with an at sign in a patch; a lone carriage return within one begins no line. */
const HUNK = /(?<=^|\n)@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/g;

export async function fetchShownLines(api: GitHubApi, pullRequest: number): Promise<readonly ShownLines[]> {
  const call: ApiCall = {
    send: (rest, at) => rest.pulls.listFiles({ ...at, pull_number: pullRequest }),
    purpose: `list the files of pull request ${pullRequest}`,
    permission: "pull-requests: read",
  };
  const files = (await api.readPages(call, fileListReply)).flat();
  return files.flatMap(({ filename: path, patch }) =>
    [...patch.matchAll(HUNK)].map(([, start, count]) => {
      const from = Number(start);
      return { path, from, to: from + Number(count ?? "1") - 1 };
    }),
  );
}
