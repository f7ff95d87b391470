import type { Attempt } from "../../attempt.ts";
import { earlierReview } from "../../entrances/earlier-review.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "names a run whose number no machine counts to",
  through: earlierReview({ record: (sound) => sound.replace(" 41.1 ", " 99999999999999999.1 ") }),
  answer: /no earlier review of this pull request/,
  never: ["gate opens", "passes"],
};
