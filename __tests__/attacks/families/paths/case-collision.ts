import type { Attempt } from "../../attempt.ts";
import { inTree } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "has two files that are one where case does not count",
  through: inTree("names that collide", (text, mark) => ({
    [`src/${mark}/Read.ts`]: `${text}\n`,
    [`src/${mark}/read.ts`]: "export {};\n",
    [`src/${mark}/READ.ts`]: `${text}\n`,
  })),
  text: "export const x = 1; // MARK",
  never: ["defect lost", "passes"],
};
