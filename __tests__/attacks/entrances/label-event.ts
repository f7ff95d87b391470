import { requireSha } from "../../../src/change/sha.ts";
import { parseTrigger } from "../../../src/inputs/event.ts";
import { resolveTrigger } from "../../../src/pull-request/resolve-trigger.ts";
import { aPullRequest, FakeHost } from "../../fakes/fake-host.ts";
import type { Entrance } from "../entrance.ts";

const [LABELLED, BASE] = ["1".repeat(40), "b".repeat(40)];

/** A run that a label started, of a pull request whose head is another by now. */
export function labelEvent(headByNow: string): Entrance {
  return {
    name: "a run that a label started",
    enter: async () => {
      const pullRequest = {
        ...{ number: 1, state: "open", draft: false, user: { login: "mallory" }, author_association: "NONE" },
        ...{
          head: { sha: LABELLED, ref: "feature" },
          base: { sha: BASE, ref: "main" },
          labels: [{ name: "tribunal" }],
        },
      };
      const payload = { action: "labeled", number: 1, label: { name: "tribunal" }, pull_request: pullRequest };
      const trigger = parseTrigger({
        eventName: "pull_request_target",
        payload,
        sha: BASE,
        pullRequest: undefined,
        hasTargetPaths: false,
      });
      const host = new FakeHost().keepPullRequest(aPullRequest({ headSha: requireSha(headByNow) }));
      const range = await resolveTrigger(trigger, host, false);
      return { answer: range.kind === "nothing" ? range.reason : `reviews ${range.headSha}` };
    },
  };
}
