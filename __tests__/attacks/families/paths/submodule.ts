import type { Attempt } from "../../attempt.ts";
import { inTree } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "brings a submodule whose address is a command",
  through: inTree("a submodule", (_, mark) => ({
    [`${mark}/sub`]: { mode: "160000", content: "f00df00df00df00df00df00df00df00df00df00d" },
  })),
  text: "MARK",
  never: ["defect lost", "passes"],
};
