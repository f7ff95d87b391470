import type { Attempt } from "../../attempt.ts";
import { offerJob } from "../../entrances/offer-job.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "has the head be a fork's by the time that repairs are offered",
  through: offerJob({ meanwhile: { isFromFork: true } }),
  answer: /^skipped: the pull request comes from another repository/,
  never: ["gate opens", "passes"],
};
