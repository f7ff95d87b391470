import type { Attempt } from "../../attempt.ts";
import { inTree } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "names a file like a command",
  through: inTree("names like commands", (text, mark) => ({
    [`$(touch ${mark}).ts`]: `${text}\n`,
    [`;touch ${mark};.ts`]: `${text}\n`,
    [`|${mark}&.ts`]: `${text}\n`,
  })),
  text: "MARK",
  never: ["defect lost", "passes"],
};
