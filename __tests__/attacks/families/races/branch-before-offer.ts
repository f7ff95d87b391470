import { requireSha } from "../../../../src/change/sha.ts";
import { formatRepairMessage } from "../../../../src/comments/repair-branch.ts";
import type { Attempt } from "../../attempt.ts";
import { offerJob } from "../../entrances/offer-job.ts";

const HEAD = requireSha("1".repeat(40));
const ORDER = { pullRequest: 1, head: HEAD, reportSha256: "1".repeat(64) };

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "puts commits onto our branch in our words, before repairs are offered",
  through: offerJob({
    tip: {
      sha: requireSha("3".repeat(40)),
      tree: requireSha("4".repeat(40)),
      parents: [HEAD],
      message: formatRepairMessage(ORDER, 1),
      isOwn: false,
    },
  }),
  answer: /^refused: .*commits that are not Tribunal's/,
  never: ["gate opens", "passes"],
};
