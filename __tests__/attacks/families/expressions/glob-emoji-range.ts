import type { Attempt } from "../../attempt.ts";
import { glob } from "../../entrances/globs.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "configures a range of emoji, which two halves of a character make a wide one",
  through: glob("src/[😀-🙏].ts", () => "src/a.ts"),
  answer: /^matches nothing$/,
  never: ["gate opens", "passes"],
};
