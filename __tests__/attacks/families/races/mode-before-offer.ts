import type { Attempt } from "../../attempt.ts";
import { offerJob } from "../../entrances/offer-job.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "has a link stand where the patch changes a file",
  through: offerJob({ mode: "120000" }),
  answer: /^refused: .*has the mode 120000/,
  never: ["gate opens", "passes"],
};
