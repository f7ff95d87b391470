import type { Attempt } from "../../attempt.ts";
import { earlierReview } from "../../entrances/earlier-review.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "puts records of other branches onto a hundred commits, to be asked about all of them",
  through: earlierReview({
    commits: 100,
    branch: "elsewhere",
    report: (sound) => ({ ...sound, run: { ...sound.run, status: "aborted" } }),
  }),
  answer: /^asked of 20: /,
  never: ["gate opens", "passes"],
};
