import type { Attempt } from "../../attempt.ts";
import { attributes } from "../../entrances/attributes.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "marks generated files by patterns that go back and forth without end",
  through: attributes(
    () => `${"**/*a*a*a*a*a*a*a*a*a*b linguist-generated\n".repeat(200)}[z-a]**[ linguist-generated\n`,
    "base",
  ),
  answer: /^modified, shown: old\(\); evil\(\);$/,
  never: ["gate opens", "passes"],
};
