import type { Attempt } from "../../attempt.ts";
import { patch } from "../../entrances/patch.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "has a patch change a workflow under a name in other letters",
  through: patch({ path: ".GitHub/Workflows/check.yml" }),
  answer: /^automation: /,
  never: ["gate opens", "passes"],
};
