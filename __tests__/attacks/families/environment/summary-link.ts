import { rm, symlink } from "node:fs/promises";
import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "makes the file of the summary a link to a file of the machine",
  through: reviewStep(async ({ GITHUB_STEP_SUMMARY, stray }) => {
    await rm(GITHUB_STEP_SUMMARY);
    await symlink(stray, GITHUB_STEP_SUMMARY);
    return undefined;
  }),
  answer: /^exit 0; check: success.*::warning::The job summary was left out: .*is a symbolic link/s,
  never: [],
};
