import type { Attempt } from "../../attempt.ts";
import { gitAmid } from "../../entrances/child-environment.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "leaves secrets in the environment for every git",
  through: gitAmid(() => ({
    OPENAI_API_KEY: "sk-of-the-model-01234567",
    GITHUB_TOKEN: "ghs_of_the_job_01234567",
    "INPUT_API-KEY": "sk-of-the-input-01234567",
    ACTIONS_RUNTIME_TOKEN: "of-the-runtime-01234567",
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: "of-the-identity-01234567",
    HTTPS_PROXY: "http://robot:of-the-proxy-01234567@127.0.0.1:9",
  })),
  answer: /^git, started often, knows none of them$/,
  never: [],
};
