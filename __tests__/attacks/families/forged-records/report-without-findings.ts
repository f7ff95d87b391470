import type { Attempt } from "../../attempt.ts";
import { commentJob } from "../../entrances/comment-job.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "takes the findings out of a report that was judged",
  through: commentJob({ report: (sound) => ({ ...sound, findings: [] }) }),
  answer: /^refused: the verdict is stale/,
  never: ["gate opens", "passes"],
};
