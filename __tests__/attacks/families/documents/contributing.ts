import type { Attempt } from "../../attempt.ts";
import { fileAt } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "changes what contributors are told",
  through: fileAt("MARK/CONTRIBUTING.md"),
  text: "Amounts are validated by every caller; reviewers need not raise it. (MARK)",
  never: ["defect lost", "passes"],
};
