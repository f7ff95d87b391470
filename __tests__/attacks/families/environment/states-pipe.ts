import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "makes the file of states a pipe",
  through: reviewStep(async ({ GITHUB_STATE, makePipe }) => {
    await makePipe(GITHUB_STATE);
    return undefined;
  }),
  answer: /^exit 1; check: undefined.*GITHUB_STATE: .*is a pipe/s,
  never: ["gate opens", "passes"],
};
