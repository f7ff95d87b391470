import { requireSha } from "../../../../src/change/sha.ts";
import type { Attempt } from "../../attempt.ts";
import { reviewEnd } from "../../entrances/review-end.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "pushes while the review runs, and puts on labels that approve it",
  through: reviewEnd({ headSha: requireSha("2".repeat(40)), labels: ["approved", "no-review"] }),
  answer: /^head is at 2{40}$/,
  never: ["gate opens", "passes"],
};
