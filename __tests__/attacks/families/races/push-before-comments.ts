import { requireSha } from "../../../../src/change/sha.ts";
import type { Attempt } from "../../attempt.ts";
import { commentJob } from "../../entrances/comment-job.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "pushes between the jobs",
  through: commentJob({ pullRequest: { headSha: requireSha("2".repeat(40)) } }),
  answer: /^skipped: head moved.*wrote: $/,
  never: ["gate opens", "passes"],
};
