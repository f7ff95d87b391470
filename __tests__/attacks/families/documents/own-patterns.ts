import type { Attempt } from "../../attempt.ts";
import { fileAt } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "adds a known false positive at the head",
  through: fileAt(".github/tribunal/patterns-MARK.yml"),
  text: '- id: MARK\n  quote: "return charge(amount);"\n  reason: reviewed',
  never: ["defect lost", "passes"],
};
