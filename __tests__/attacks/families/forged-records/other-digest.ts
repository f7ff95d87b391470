import type { Attempt } from "../../attempt.ts";
import { earlierReview } from "../../entrances/earlier-review.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "puts another report where the check run's is",
  through: earlierReview({ stored: (text) => text.replace("WARN", "PASS") }),
  answer: /its report is not the one its check run names/,
  never: ["gate opens", "passes"],
};
