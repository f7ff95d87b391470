import { requireSha } from "../../../src/change/sha.ts";
import type { PullRequest } from "../../../src/ports/host.ts";
import { recheckPullRequest } from "../../../src/pull-request/peoples-requests.ts";
import { compareWithFinal, recomputePin } from "../../../src/review/recompute-pin.ts";
import { aPullRequest, FakeHost } from "../../fakes/fake-host.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { aReviewMeans, aTarget } from "../../fakes/review-means.ts";
import { cameThrough, type Entrance } from "../entrance.ts";

/** The end of a review, which looks again at a pull request that became this meanwhile. */
export function reviewEnd(meanwhile: Partial<PullRequest>, failure?: Error): Entrance {
  return {
    name: "the end of a review",
    enter: async () => {
      const target = aTarget();
      const host = new FakeHost().keepPullRequest(aPullRequest({ headSha: target.pin.headSha, ...meanwhile }));
      if (failure !== undefined) host.refuse("pullRequest", failure);
      const log = new FakeLog();
      const range = { pullRequest: 1, configRevision: "refs/heads/main" };
      const { currentHead } = recheckPullRequest(range, { host, log, allowAuthor: false, repliesTo: undefined });
      const recompute = async () => ({
        targetSha256: target.pin.targetSha256,
        headSha: requireSha((await currentHead?.()) ?? ""),
      });
      const drift = compareWithFinal(
        target.pin,
        await recomputePin(aReviewMeans({ target: { ...target, recompute }, log })),
      );
      const said = log.lines.map(({ message }) => message).join(" ");
      if (!drift.drift) return cameThrough("as it was pinned");
      return { answer: drift.isVerified ? `head is at ${drift.headNow}` : `not verified: ${said}` };
    },
  };
}
