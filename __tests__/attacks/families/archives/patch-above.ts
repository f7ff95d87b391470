import type { Attempt } from "../../attempt.ts";
import { patch } from "../../entrances/patch.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "has a patch write above the repository",
  through: patch({ path: "src/../../home/.bashrc" }),
  answer: /no path of a repository's file/,
  never: ["gate opens", "passes"],
};
