import type { Attempt } from "../../attempt.ts";
import { earlierReview } from "../../entrances/earlier-review.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "another bot",
  does: "makes a check run of our name by another app",
  through: earlierReview({ app: 999 }),
  answer: /no earlier review of this pull request/,
  never: ["gate opens", "passes"],
};
