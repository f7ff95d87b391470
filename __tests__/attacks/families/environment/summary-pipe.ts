import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "makes the file of the summary a pipe",
  through: reviewStep(async ({ GITHUB_STEP_SUMMARY, makePipe }) => {
    await makePipe(GITHUB_STEP_SUMMARY);
    return undefined;
  }),
  answer: /^exit 0; check: success.*::warning::The job summary was left out: .*is a pipe/s,
  never: [],
};
