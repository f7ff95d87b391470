import type { Attempt } from "../../attempt.ts";
import { glob } from "../../entrances/globs.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "configures a glob whose braces stand for a million others",
  through: glob("{a,b}".repeat(20), () => "a".repeat(20)),
  answer: /a glob with few wildcards/,
  never: ["gate opens", "passes"],
};
