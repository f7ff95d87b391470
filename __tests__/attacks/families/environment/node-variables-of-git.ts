import type { Attempt } from "../../attempt.ts";
import { gitAmid } from "../../entrances/child-environment.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "leaves what leads Node for what a git might start",
  through: gitAmid((folder) => ({
    NODE_OPTIONS: "--no-deprecation",
    NODE_REPL_EXTERNAL_MODULE: `${folder}/repl.js`,
    NODE_PATH: `${folder}/modules`,
    NPM_CONFIG_NODE_OPTIONS: "--require=evil",
  })),
  answer: /^git, started often, knows none of them$/,
  never: [],
};
