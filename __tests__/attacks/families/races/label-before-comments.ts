import { requireSha } from "../../../../src/change/sha.ts";
import type { Attempt } from "../../attempt.ts";
import { commentJob } from "../../entrances/comment-job.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "pushes between the jobs, and puts on labels that approve it",
  through: commentJob({ pullRequest: { headSha: requireSha("2".repeat(40)), labels: ["approved", "no-review"] } }),
  answer: /^skipped: head moved.*wrote: $/,
  never: ["gate opens", "passes"],
};
