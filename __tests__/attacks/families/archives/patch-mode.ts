import type { Attempt } from "../../attempt.ts";
import { patch } from "../../entrances/patch.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "has a patch make a file executable",
  through: patch({ index: `old mode 100644\nnew mode 100755\nindex ${"a".repeat(40)}..${"b".repeat(40)}` }),
  answer: /^line 2 is not the blobs/,
  never: ["gate opens", "passes"],
};
