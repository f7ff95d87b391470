import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "makes the file of outputs a pipe that nobody reads",
  through: reviewStep(async ({ GITHUB_OUTPUT, makePipe }) => {
    await makePipe(GITHUB_OUTPUT);
    return undefined;
  }),
  answer: /^exit 1; check: action_required, Could not judge: .*GITHUB_OUTPUT/,
  never: ["gate opens", "passes"],
};
