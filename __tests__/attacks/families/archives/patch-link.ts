import type { Attempt } from "../../attempt.ts";
import { patch } from "../../entrances/patch.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "has a patch turn a file into a link",
  through: patch({ index: `index ${"a".repeat(40)}..${"b".repeat(40)} 120000` }),
  answer: /no regular file/,
  never: ["gate opens", "passes"],
};
