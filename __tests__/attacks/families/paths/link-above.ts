import type { Attempt } from "../../attempt.ts";
import { inTree } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "links above the tree, by a link",
  through: inTree("links to links", (_, mark) => ({
    [`${mark}/up`]: { mode: "120000", content: ".." },
    [`${mark}/b.ts`]: { mode: "120000", content: "up/../../machine.env" },
    [`${mark}/self`]: { mode: "120000", content: "self" },
  })),
  text: "MARK",
  never: ["defect lost", "passes"],
};
