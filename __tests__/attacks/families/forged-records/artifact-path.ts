import type { Attempt } from "../../attempt.ts";
import { earlierReview } from "../../entrances/earlier-review.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "puts the report into an artifact of another name",
  through: earlierReview({ artifact: "tribunal-tribunal-1/../../other" }),
  answer: /its artifact tribunal-tribunal-1 is gone/,
  never: ["gate opens", "passes"],
};
