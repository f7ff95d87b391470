import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "makes the files of variables and paths pipes",
  through: reviewStep(async ({ GITHUB_ENV, GITHUB_PATH, makePipe }) => {
    await makePipe(GITHUB_ENV);
    await makePipe(GITHUB_PATH);
    return undefined;
  }),
  answer: /^exit 0; check: success/,
  never: [],
};
