import type { Attempt } from "../../attempt.ts";
import { reviewHeldWith } from "../../entrances/earlier-basis.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "has a review go on from one of weaker models",
  through: reviewHeldWith({ config: { models: ["weak"] } }),
  answer: /models differ/,
  never: ["gate opens", "passes"],
};
