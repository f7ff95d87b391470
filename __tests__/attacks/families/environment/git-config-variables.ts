import type { Attempt } from "../../attempt.ts";
import { reviewAmid } from "../../entrances/surroundings.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "configures git by variables",
  through: reviewAmid(({ touch, program }) => ({
    GIT_CONFIG_COUNT: "4",
    GIT_CONFIG_KEY_0: "core.fsmonitor",
    GIT_CONFIG_VALUE_0: touch,
    GIT_CONFIG_KEY_1: "diff.external",
    GIT_CONFIG_VALUE_1: program,
    GIT_CONFIG_KEY_2: "core.alternateRefsCommand",
    GIT_CONFIG_VALUE_2: touch,
    GIT_CONFIG_KEY_3: "core.pager",
    GIT_CONFIG_VALUE_3: touch,
    GIT_CONFIG_PARAMETERS: `'diff.external'='${program}'`,
  })),
  answer: /^found what is wrong with the change$/,
  never: ["gate opens", "passes"],
};
