import type { Attempt } from "../../attempt.ts";
import { offerJob } from "../../entrances/offer-job.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "has a label allow repairs on the branch of a fork",
  through: offerJob({ pullRequest: { isFromFork: true, labels: ["fix", "safe to fix"] } }),
  answer: /^skipped: the pull request comes from another repository/,
  never: ["gate opens", "passes"],
};
