import { requireSha } from "../../../src/change/sha.ts";
import { decideOverride } from "../../../src/people/decide-override.ts";
import type { DiscussionComment } from "../../../src/ports/host.ts";
import { fetchRequests } from "../../../src/pull-request/peoples-requests.ts";
import { aPullRequest, FakeHost } from "../../fakes/fake-host.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { aFinding } from "../../fixtures/reports.ts";
import { cameThrough, type Entrance } from "../entrance.ts";

/** A comment that dismisses the one finding of a review, after those of others; `wendy` may write, and `mallory` opened the pull request. */
export function override(
  comment: Partial<DiscussionComment>,
  others: readonly Partial<DiscussionComment>[] = [],
): Entrance {
  return {
    name: "a comment that overrules a finding",
    enter: async () => {
      const finding = aFinding();
      const body = `/tribunal dismiss ${finding.fingerprint} The caller checks it: src/pay.ts:L4`;
      const host = new FakeHost().keepPullRequest(
        aPullRequest({ headSha: requireSha("a".repeat(40)), author: "mallory" }),
      );
      host.permissions.wendy = "write";
      host.permissions.mallory = "write";
      const plain = { id: 1, author: "wendy", isBot: false, isEdited: false, isByMember: false, body };
      host.comments.push(...[...others, comment].map((each) => ({ ...plain, ...each })));
      const means = { host, log: new FakeLog() };
      const { requests } = await fetchRequests({ number: 1, author: async () => "mallory" }, means);
      const request = requests.at(-1);
      if (request === undefined) return { answer: "nobody spoke" };
      const policy = { by: ["write", "maintain", "admin"], allowAuthor: false, pullRequestAuthor: "mallory" } as const;
      const decided = decideOverride(request, policy, [finding]);
      return decided.kind === "refused" ? { answer: decided.reason } : cameThrough("accepted");
    },
  };
}
