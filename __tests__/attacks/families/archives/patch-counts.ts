import type { Attempt } from "../../attempt.ts";
import { patch } from "../../entrances/patch.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "promises a billion lines in the head of a hunk",
  through: patch({ hunks: "@@ -1,999999999 +1,999999999 @@\n-two\n+three" }),
  answer: /ends too soon/,
  never: ["gate opens", "passes"],
};
