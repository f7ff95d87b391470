import { requireSha } from "../../../../src/change/sha.ts";
import type { Attempt } from "../../attempt.ts";
import { reviewEnd } from "../../entrances/review-end.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "pushes while the review runs",
  through: reviewEnd({ headSha: requireSha("2".repeat(40)) }),
  answer: /^head is at 2{40}$/,
  never: ["gate opens", "passes"],
};
