import type { Attempt } from "../../attempt.ts";
import { reviewEnd } from "../../entrances/review-end.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "turns the pull request to another branch while the review runs",
  through: reviewEnd({ baseBranch: "release" }),
  answer: /^not verified: .*now targets release/,
  never: ["gate opens", "passes"],
};
