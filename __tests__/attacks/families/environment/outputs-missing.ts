import { rm } from "node:fs/promises";
import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "takes the file of outputs away",
  through: reviewStep(async ({ GITHUB_OUTPUT }) => {
    await rm(GITHUB_OUTPUT);
    return undefined;
  }),
  answer: /^exit 1; check: action_required, Could not judge: .*GITHUB_OUTPUT/,
  never: ["gate opens", "passes"],
};
