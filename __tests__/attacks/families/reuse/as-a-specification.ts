import type { Attempt } from "../../attempt.ts";
import { reviewHeldWith } from "../../entrances/earlier-basis.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "begins with a document, to have code go on from its review",
  through: reviewHeldWith({ targetType: "spec" }),
  answer: /^the change is code and was a specification/,
  never: ["gate opens", "passes"],
};
