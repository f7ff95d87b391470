import type { Attempt } from "../../attempt.ts";
import { inTree } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "has two files whose names look the same",
  through: inTree("names that look alike", (text, mark) => ({
    [`src/${mark}/caf\u00e9.ts`]: `${text}\n`,
    [`src/${mark}/cafe\u0301.ts`]: "export {};\n",
  })),
  text: "export const x = 1; // MARK",
  never: ["defect lost", "passes"],
};
