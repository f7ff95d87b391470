import type { Attempt } from "../../attempt.ts";
import { earlierReview } from "../../entrances/earlier-review.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "offers the review of another pull request of the same commit",
  through: earlierReview({
    report: (sound) => ({
      ...sound,
      pin: { ...sound.pin, target_sha256: "9".repeat(64), final_sha256: "9".repeat(64) },
      publication: { check_name: "Tribunal", max_comments: 10, comment_threshold: "low", pull_request: 8 },
    }),
  }),
  answer: /no earlier review of this pull request.*it judged another target/,
  never: ["gate opens", "passes"],
};
