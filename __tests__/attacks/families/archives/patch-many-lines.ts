import type { Attempt } from "../../attempt.ts";
import { patch } from "../../entrances/patch.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "has a patch change more lines than anybody reads",
  through: patch({ hunks: `@@ -1 +1,5000 @@\n-one\n${"+x\n".repeat(4999)}+x` }),
  answer: /^too-many-lines: /,
  never: ["gate opens", "passes"],
};
