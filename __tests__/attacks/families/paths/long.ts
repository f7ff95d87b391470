import type { Attempt } from "../../attempt.ts";
import { inTree } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "names a file by four thousand characters",
  through: inTree("a name without end", (text, mark) => ({
    [`${`${mark}/${"d".repeat(200)}/`.repeat(20).slice(0, 4000)}${mark}.ts`]: `${text}\n`,
  })),
  text: "export const x = 1; // MARK",
  never: ["defect lost", "passes"],
};
