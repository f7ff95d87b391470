import type { Attempt } from "../../attempt.ts";
import { glob } from "../../entrances/globs.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "configures a glob of many stars for a path that nearly matches",
  through: glob("*a*a*a*a*a*a*a*b", () => "a".repeat(5000)),
  answer: /a glob with few wildcards/,
  never: ["gate opens", "passes"],
};
