import type { Attempt } from "../../attempt.ts";
import { reviewHeldWith } from "../../entrances/earlier-basis.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "has a review go on from one of fewer passes and rounds",
  through: reviewHeldWith({ config: { passes: 1, "max-rounds": 1 } }),
  answer: /^the configuration differs/,
  never: ["gate opens", "passes"],
};
