import type { Attempt } from "../../attempt.ts";
import { analysisAmid } from "../../entrances/worker-environment.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "leaves secrets in the environment for code that is parsed",
  through: analysisAmid(() => ({
    OPENAI_API_KEY: "sk-1",
    GITHUB_TOKEN: "ghs_1",
    AWS_SECRET_ACCESS_KEY: "x",
    ACTIONS_RUNTIME_TOKEN: "y",
  })),
  answer: /^knows \[("NODE_COMPILE_CACHE")?\]$/,
  never: [],
};
