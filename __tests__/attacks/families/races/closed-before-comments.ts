import type { Attempt } from "../../attempt.ts";
import { commentJob } from "../../entrances/comment-job.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "closes the pull request between the jobs",
  through: commentJob({ pullRequest: { state: "closed" } }),
  answer: /^skipped: pull request closed.*wrote: $/,
  never: ["gate opens", "passes"],
};
