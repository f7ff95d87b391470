import type { Attempt } from "../../attempt.ts";
import { inTree } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "names files like keys of the prototype",
  through: inTree("names of the prototype", (text, mark) => ({
    [`src/${mark}/__proto__`]: `${text}\n`,
    [`src/${mark}/constructor.ts`]: `${text}\n`,
    [`src/${mark}/toString/hasOwnProperty.js`]: `${text}\n`,
  })),
  text: "export const x = 1; // MARK",
  never: ["defect lost", "passes"],
};
