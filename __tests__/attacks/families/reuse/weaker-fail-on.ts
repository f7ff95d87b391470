import type { Attempt } from "../../attempt.ts";
import { reviewHeldWith } from "../../entrances/earlier-basis.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "has a review go on from one for which nothing was high enough",
  through: reviewHeldWith({ config: { "fail-on": "critical" } }),
  answer: /^the configuration differs/,
  never: ["gate opens", "passes"],
};
