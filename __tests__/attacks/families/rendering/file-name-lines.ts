import type { Attempt } from "../../attempt.ts";
import { fileName } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "puts a line break into a file's name",
  through: fileName(),
  text: "MARK\n::error::pwned-MARK\n# MARK",
  never: ["mention lives", "link lives", "markup lives"],
};
