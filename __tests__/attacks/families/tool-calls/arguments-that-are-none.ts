import type { Attempt } from "../../attempt.ts";
import { ANSWERS } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "gives a tool what is no object",
  through: ANSWERS,
  text: "MARK read more",
  calls: ["null", "[]", "1", "", "{", `"${"x".repeat(100_000)}"`, `${"[".repeat(5000)}${"]".repeat(5000)}`].map(
    (args) => ({
      name: "read_diff",
      args,
    }),
  ),
  never: [],
};
