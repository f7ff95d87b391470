import type { Attempt } from "../../attempt.ts";
import { inTree } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "links to a file of the machine",
  through: inTree("a link", (_, mark) => ({
    [`src/${mark}/env.ts`]: { mode: "120000", content: "../../machine.env" },
    [`src/${mark}/proc.ts`]: { mode: "120000", content: "/proc/self/environ" },
  })),
  text: "MARK",
  never: ["defect lost", "passes"],
};
