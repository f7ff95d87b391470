import type { Attempt } from "../../attempt.ts";
import { reviewHeldWith } from "../../entrances/earlier-basis.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "has a review go on from one without rules",
  through: reviewHeldWith({ facts: { rulesSha256: undefined } }),
  answer: /^the rules differ/,
  never: ["gate opens", "passes"],
};
