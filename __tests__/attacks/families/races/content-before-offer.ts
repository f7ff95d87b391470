import type { Attempt } from "../../attempt.ts";
import { offerJob } from "../../entrances/offer-job.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "has the head hold other content than the patch was made for",
  through: offerJob({ content: "two and more\n" }),
  answer: /^refused: the patch does not apply/,
  never: ["gate opens", "passes"],
};
