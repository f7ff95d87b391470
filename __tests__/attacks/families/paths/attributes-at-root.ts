import type { Attempt } from "../../attempt.ts";
import { inTree } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "has git run a filter on all files",
  through: inTree("attributes", (text, mark) => ({
    [`${mark}/.gitattributes`]: `* filter=${mark} diff=${mark} merge=${mark} working-tree-encoding=UTF-16 ident\n# ${text}\n`,
  })),
  text: "MARK",
  never: ["defect lost", "passes"],
};
