import type { Attempt } from "../../attempt.ts";
import { inTree } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "names a file like an option of git",
  through: inTree("names like options", (text, mark) => ({
    [`--output=${mark}`]: `${text}\n`,
    [`-rf${mark}`]: `${text}\n`,
    "-": `${text}\n`,
  })),
  text: "MARK",
  never: ["defect lost", "passes"],
};
