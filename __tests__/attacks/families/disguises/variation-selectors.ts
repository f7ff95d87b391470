import type { Attempt } from "../../attempt.ts";
import { stringIn } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "hides bytes in variation selectors",
  through: stringIn("Ruby"),
  text: "MARK\u{e0161}\u{e0170}\u{e0170}\u{e0172}\u{e016f}\u{e0176}\u{e0165}",
  never: ["defect lost", "passes", "goes unreported", "control lives"],
};
