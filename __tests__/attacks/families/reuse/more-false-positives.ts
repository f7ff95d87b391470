import type { Attempt } from "../../attempt.ts";
import { reviewHeldWith } from "../../entrances/earlier-basis.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "has a review go on from one that was told of more false positives",
  through: reviewHeldWith({ facts: { patternsSha256: "d".repeat(64) } }),
  answer: /^the known false positives differ/,
  never: ["gate opens", "passes"],
};
