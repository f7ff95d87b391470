import type { Attempt } from "../../attempt.ts";
import { earlierReview } from "../../entrances/earlier-review.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "signs a report whose keys are those of the prototype",
  through: earlierReview({ text: '{"__proto__":{"schema_version":1,"run":{"status":"completed"}},"constructor":{}}' }),
  answer: /its report cannot be read/,
  never: ["gate opens", "passes"],
};
