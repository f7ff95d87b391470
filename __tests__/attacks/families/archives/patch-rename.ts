import type { Attempt } from "../../attempt.ts";
import { patch } from "../../entrances/patch.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "has a patch move a file under another name",
  through: patch({ index: "similarity index 100%\nrename from src/pay.ts\nrename to .github/workflows/run.yml" }),
  answer: /^line 2 is not the blobs/,
  never: ["gate opens", "passes"],
};
