import type { Attempt } from "../../attempt.ts";
import { fileName } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "breaks out of a code span by a file's name",
  through: fileName(),
  text: "``MARK` @MARK ``` |x| MARK-->",
  never: ["mention lives", "link lives", "markup lives"],
};
