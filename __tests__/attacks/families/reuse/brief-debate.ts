import type { Attempt } from "../../attempt.ts";
import { reviewHeldWith } from "../../entrances/earlier-basis.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "begins with a small change, to have a large one go on from its brief debate",
  through: reviewHeldWith({ mode: "lightweight" }),
  answer: /longer debate/,
  never: ["gate opens", "passes"],
};
