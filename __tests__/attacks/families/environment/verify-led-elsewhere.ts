import type { Attempt } from "../../attempt.ts";
import { verifyAmid } from "../../entrances/worker-environment.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "leads the git of a verifying command to another repository, beside the key",
  through: verifyAmid(
    {
      PATH: "/bin",
      GIT_DIR: "/x",
      GIT_CONFIG_PARAMETERS: "'a.b=c'",
      GIT_INDEX_FILE: "/x",
      MY_KEY: "sk-0123456789abcdef",
      OPENAI_API_KEY: "sk-2",
    },
    "sk-0123456789abcdef",
  ),
  answer: /^knows PATH;$/,
  never: [],
};
