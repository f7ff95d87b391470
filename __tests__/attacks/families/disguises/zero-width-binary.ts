import type { Attempt } from "../../attempt.ts";
import { stringIn } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "hides its order in characters without width",
  through: stringIn("JavaScript"),
  text: "MARK\u{200b}\u{200c}\u{200b}\u{200b}\u{200c}\u{200b}\u{200b}\u{200c}\u{200b}\u{200c}\u{200c}\u{200b}",
  never: ["defect lost", "passes", "goes unreported", "control lives"],
};
