import { hearPeople } from "../../engine/hear-people.ts";
import type { Host, PullRequest } from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";
import type { ReviewOrder } from "../hold-review.ts";

/** What is asked of a pull request when its review is over: where it stands, and what people said of it meanwhile. */
export function lookAgain(
  pullRequest: number | undefined,
  means: { readonly host: Host; readonly log: Log },
): Required<Pick<ReviewOrder, "currentHead" | "people">> {
  if (pullRequest === undefined) return { currentHead: undefined, people: undefined };
  let seen: PullRequest | undefined;
  const look = async (): Promise<PullRequest> => {
    seen = await means.host.pullRequest(pullRequest);
    return seen;
  };
  return {
    currentHead: async () => (await look()).headSha,
    people: () => hearPeople({ number: pullRequest, author: async () => (seen ?? (await look())).author }, means),
  };
}
