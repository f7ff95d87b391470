import type { Attempt } from "../../attempt.ts";
import { glob } from "../../entrances/globs.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "writes nested quantifiers where a glob is wanted",
  through: glob("+(+(a|aa)|+(a))!(b)", () => `${"a".repeat(5000)}c`),
  answer: /^matches nothing$/,
  never: ["gate opens", "passes"],
};
