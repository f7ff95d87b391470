import type { Attempt } from "../../attempt.ts";
import { glob } from "../../entrances/globs.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "configures a glob of many folders",
  through: glob("**/a/**/a/**/a/**/a/**/a/**/b", () => "a/".repeat(2000)),
  answer: /a glob with few wildcards/,
  never: ["gate opens", "passes"],
};
