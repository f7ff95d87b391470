import type { Attempt } from "../../attempt.ts";
import { gitAmid } from "../../entrances/child-environment.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "has every git write down what it does",
  through: gitAmid((folder) => ({
    GIT_TRACE: `${folder}/trace`,
    GIT_TRACE2_EVENT: `${folder}/trace2`,
    GIT_TRACE_SETUP: `${folder}/setup`,
    GIT_TRACE_PACK_ACCESS: `${folder}/packs`,
    GIT_REF_PARANOIA: "0-of-the-step",
    GIT_INDEX_VERSION: "4-of-the-step",
  })),
  answer: /^git, started often, knows none of them$/,
  never: [],
};
