import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "leaves no home, and settings nowhere",
  through: reviewStep(async ({ makePipe, temp }) => {
    await makePipe(`${temp}/home`);
    return { HOME: `${temp}/home`, XDG_CONFIG_HOME: `${temp}/home`, GIT_CONFIG_GLOBAL: `${temp}/home` };
  }),
  answer: /^exit 0; check: success/,
  never: [],
};
