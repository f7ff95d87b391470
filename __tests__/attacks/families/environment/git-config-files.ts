import type { Attempt } from "../../attempt.ts";
import { reviewAmid } from "../../entrances/surroundings.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "configures git by files that variables name",
  through: reviewAmid(async ({ touch, program, folder, plant }) => {
    await plant(`${folder}/config`, `[core]\n\tfsmonitor = ${touch}\n[diff]\n\texternal = ${program}\n`);
    return {
      GIT_CONFIG_GLOBAL: `${folder}/config`,
      GIT_CONFIG_SYSTEM: `${folder}/config`,
      GIT_CONFIG: `${folder}/config`,
    };
  }),
  answer: /^found what is wrong with the change$/,
  never: ["gate opens", "passes"],
};
