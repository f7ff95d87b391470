import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "change",
  by: "author of a fork",
  does: "holds the static panel past its budget by nesting",
  through: "code nested by the ten thousand",
  base: {},
  head: { "src/MARK.js": `${"if(a){\n".repeat(20_000)}${"}\n".repeat(20_000)}` },
  panel: "static",
  says: /nested over 1000 levels deep/,
  never: ["passes", "run broken"],
};
