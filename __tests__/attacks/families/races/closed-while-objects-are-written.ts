import type { Attempt } from "../../attempt.ts";
import { offerJob } from "../../entrances/offer-job.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "closes the pull request while the objects of repairs are written",
  through: offerJob({ meanwhile: { state: "closed" } }),
  answer: /^skipped: the pull request is closed/,
  never: ["gate opens", "passes"],
};
