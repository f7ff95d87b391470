import type { Attempt } from "../../attempt.ts";
import { offerJob } from "../../entrances/offer-job.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "changes the report on its way to the job that offers repairs",
  through: offerJob({ bytes: (sound) => sound.replace("+three", "+evil") }),
  answer: /^refused: .*its digest differs/,
  never: ["gate opens", "passes"],
};
