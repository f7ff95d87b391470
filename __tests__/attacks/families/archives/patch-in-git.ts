import type { Attempt } from "../../attempt.ts";
import { patch } from "../../entrances/patch.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "has a patch write git's own settings",
  through: patch({ path: "vendor/.GIT /config" }),
  answer: /no path of a repository's file/,
  never: ["gate opens", "passes"],
};
