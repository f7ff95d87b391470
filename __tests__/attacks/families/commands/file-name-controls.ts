import type { Attempt } from "../../attempt.ts";
import { fileName } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "has a file's name move the cursor",
  through: fileName(),
  text: "\u001b[2JMARK\u{202e}gnp\u{2066}",
  never: ["control lives"],
};
