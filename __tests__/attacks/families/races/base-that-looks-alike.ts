import type { Attempt } from "../../attempt.ts";
import { reviewEnd } from "../../entrances/review-end.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "turns the pull request to a branch whose name ends like the base's",
  through: reviewEnd({ baseBranch: "heads/main" }),
  answer: /^not verified: .*now targets heads/,
  never: ["gate opens", "passes"],
};
