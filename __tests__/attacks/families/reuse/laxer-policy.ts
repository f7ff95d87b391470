import type { Attempt } from "../../attempt.ts";
import { reviewHeldWith } from "../../entrances/earlier-basis.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "has a review go on from one with a laxer policy",
  through: reviewHeldWith({ facts: { policySha256: "d".repeat(64) } }),
  answer: /^the policy, or which of its waivers apply/,
  never: ["gate opens", "passes"],
};
