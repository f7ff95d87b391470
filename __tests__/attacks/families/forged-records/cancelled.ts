import type { Attempt } from "../../attempt.ts";
import { earlierReview } from "../../entrances/earlier-review.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "puts a sound report beside a check run that never ended",
  through: earlierReview({
    conclusion: "cancelled",
    report: (sound) => ({ ...sound, run: { ...sound.run, status: "incomplete" } }),
  }),
  answer: /it was interrupted/,
  never: ["gate opens", "passes"],
};
