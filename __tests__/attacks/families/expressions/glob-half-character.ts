import type { Attempt } from "../../attempt.ts";
import { glob } from "../../entrances/globs.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "configures half of a character and a NUL",
  through: glob("src/\ud83d*\0*", () => "src/pay.ts"),
  answer: /^matches nothing$/,
  never: ["gate opens", "passes"],
};
