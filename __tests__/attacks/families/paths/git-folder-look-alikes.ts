import type { Attempt } from "../../attempt.ts";
import { inTree } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "names folders that some file systems take for .git",
  through: inTree("names like .git", (text, mark) => ({
    [`${mark}/git~1/config`]: `${text}\n`,
    [`${mark}/.git\u200c/config`]: `${text}\n`,
    [`${mark}/.GIT /config`]: `${text}\n`,
  })),
  text: "[core]\n\tfsmonitor = touch LAIR/MARK\n\tsshCommand = touch LAIR/MARK",
  never: ["defect lost", "passes"],
};
