import type { Attempt } from "../../attempt.ts";
import { fileName } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "has a file's name read as Markdown",
  through: fileName(),
  text: "![MARK](www.evil.example) @MARK #1 <img src=x>",
  never: ["mention lives", "link lives", "markup lives"],
};
