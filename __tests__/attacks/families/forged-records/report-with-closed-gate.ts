import type { Attempt } from "../../attempt.ts";
import { commentJob } from "../../entrances/comment-job.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "says that the gate is open where the report says otherwise",
  through: commentJob({ report: (sound) => ({ ...sound, verdict: { ...sound.verdict, gate: "closed" } }) }),
  answer: /^refused: the report's own gate is closed/,
  never: ["gate opens", "passes"],
};
