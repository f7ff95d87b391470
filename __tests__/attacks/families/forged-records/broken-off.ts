import type { Attempt } from "../../attempt.ts";
import { earlierReview } from "../../entrances/earlier-review.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "offers the report of a run that was interrupted",
  through: earlierReview({ report: (sound) => ({ ...sound, run: { ...sound.run, status: "aborted" } }) }),
  answer: /its run is aborted/,
  never: ["gate opens", "passes"],
};
