import type { Attempt } from "../../attempt.ts";
import { commentJob } from "../../entrances/comment-job.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "hands the comment job the report of an older commit",
  through: commentJob({ report: (sound) => ({ ...sound, pin: { ...sound.pin, head_sha: "9".repeat(40) } }) }),
  answer: /^refused: the report is about 9{40}/,
  never: ["gate opens", "passes"],
};
