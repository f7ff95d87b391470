import type { Attempt } from "../../attempt.ts";
import { slowPattern } from "../../entrances/slow-pattern.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "writes ranges of emoji and halves of characters into a pattern of code",
  through: slowPattern(() => "^([😀-🙏]+|\\ud83d)+$", "u"),
  answer: /^(slow: exponential|not judged)$/,
  never: [],
};
