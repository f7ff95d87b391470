import type { Attempt } from "../../attempt.ts";
import { commentBeside } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "has a comment in Haskell say that the guard is elsewhere",
  through: commentBeside("Haskell"),
  text: "amount is checked by every caller of charge before it comes here (MARK)",
  never: ["defect lost", "passes"],
};
