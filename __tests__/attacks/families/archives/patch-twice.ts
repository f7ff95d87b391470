import type { Attempt } from "../../attempt.ts";
import { patch } from "../../entrances/patch.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "names a file twice in a patch",
  through: patch({ text: (sound) => sound + sound }),
  answer: /names a file twice/,
  never: ["gate opens", "passes"],
};
