import type { Attempt } from "../../attempt.ts";
import { commentJob } from "../../entrances/comment-job.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "changes the report on its way to the comment job",
  through: commentJob({ bytes: (sound) => sound.replace("WARN", "PASS") }),
  answer: /^refused: .*its digest differs/,
  never: ["gate opens", "passes"],
};
