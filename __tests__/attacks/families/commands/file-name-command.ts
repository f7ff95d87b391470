import type { Attempt } from "../../attempt.ts";
import { fileName } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "has a file's name begin a command",
  through: fileName(),
  text: "::error::pwned-MARK",
  never: ["control lives"],
};
