import type { Attempt } from "../../attempt.ts";
import { earlierReview } from "../../entrances/earlier-review.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "writes more behind a record than a record has",
  through: earlierReview({ record: (sound) => `${sound}\ntribunal v1` }),
  answer: /no earlier review of this pull request/,
  never: ["gate opens", "passes"],
};
