import type { Attempt } from "../../attempt.ts";
import { inTree } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "names a file like magic of git",
  through: inTree("names with magic", (text, mark) => ({
    [`:(exclude)${mark}.ts`]: `${text}\n`,
    [`:!${mark}.ts`]: `${text}\n`,
    [`${mark}*?[a].ts`]: `${text}\n`,
  })),
  text: "MARK",
  never: ["defect lost", "passes"],
};
