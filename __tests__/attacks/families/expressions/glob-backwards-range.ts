import type { Attempt } from "../../attempt.ts";
import { glob } from "../../entrances/globs.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "configures a range that runs backwards, in a class that nothing ends",
  through: glob("src/[z-a][[:foo:][", () => "src/a.ts"),
  answer: /^matches nothing$/,
  never: ["gate opens", "passes"],
};
