import type { Attempt } from "../../attempt.ts";
import { earlierReview } from "../../entrances/earlier-review.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "signs a report that is nested a hundred thousand levels deep",
  through: earlierReview({ text: `${'{"run":'.repeat(100_000)}1${"}".repeat(100_000)}` }),
  answer: /its report cannot be read/,
  never: ["gate opens", "passes"],
};
