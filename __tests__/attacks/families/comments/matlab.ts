import type { Attempt } from "../../attempt.ts";
import { commentBeside } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "has a comment in MATLAB say that the guard is elsewhere",
  through: commentBeside("MATLAB"),
  text: "amount is checked by every caller of charge before it comes here (MARK)",
  never: ["defect lost", "passes"],
};
