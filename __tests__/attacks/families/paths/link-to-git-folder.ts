import type { Attempt } from "../../attempt.ts";
import { inTree } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "links to the configuration of git",
  through: inTree("a link to .git", (_, mark) => ({
    [`${mark}/config.ts`]: { mode: "120000", content: "../.git/config" },
  })),
  text: "MARK",
  never: ["defect lost", "passes"],
};
