import { mkdir, rm } from "node:fs/promises";
import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "makes the file of outputs a folder",
  through: reviewStep(async ({ GITHUB_OUTPUT }) => {
    await rm(GITHUB_OUTPUT);
    await mkdir(GITHUB_OUTPUT);
    return undefined;
  }),
  answer: /^exit 1; check: action_required, Could not judge: .*GITHUB_OUTPUT/,
  never: ["gate opens", "passes"],
};
