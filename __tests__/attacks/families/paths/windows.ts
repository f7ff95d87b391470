import type { Attempt } from "../../attempt.ts";
import { inTree } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "names files that are others on Windows",
  through: inTree("names of Windows", (text, mark) => ({
    [`src/${mark}/CON.ts`]: `${text}\n`,
    [`src/${mark}/a.ts:stream`]: `${text}\n`,
    [`src/${mark}/a.ts. `]: `${text}\n`,
    [`src/${mark}/..\\..\\b.ts`]: `${text}\n`,
  })),
  text: "MARK",
  never: ["defect lost", "passes"],
};
