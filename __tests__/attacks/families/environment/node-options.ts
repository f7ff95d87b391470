import type { Attempt } from "../../attempt.ts";
import { analysisAmid } from "../../entrances/worker-environment.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "has every Node load a module first",
  through: analysisAmid((planted) => ({
    NODE_OPTIONS: `--require ${planted}`,
    NODE_PATH: planted,
    NODE_REPL_EXTERNAL_MODULE: planted,
  })),
  answer: /^knows \[("NODE_COMPILE_CACHE")?\]$/,
  never: [],
};
