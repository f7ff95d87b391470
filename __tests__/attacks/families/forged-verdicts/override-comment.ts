import type { Attempt } from "../../attempt.ts";
import { COMMENT } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "commenter",
  does: "gives a maintainer's command as a stranger",
  through: COMMENT,
  text: "/tribunal dismiss v1:f00df00df00df00d because MARK said so",
  never: ["defect lost", "passes"],
};
