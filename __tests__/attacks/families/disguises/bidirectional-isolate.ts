import type { Attempt } from "../../attempt.ts";
import { commentIn } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "isolates a comment so that it reads as code",
  through: commentIn("C"),
  text: "\u{2066} } if (amount <= 0) return 0; \u{2069}\u{2066} MARK",
  never: ["defect lost", "passes", "goes unreported", "control lives"],
};
