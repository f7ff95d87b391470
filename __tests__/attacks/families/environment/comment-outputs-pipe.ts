import type { Attempt } from "../../attempt.ts";
import { writingStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "makes the file of outputs of the job that comments a pipe",
  through: writingStep("comment-post", async ({ GITHUB_OUTPUT, makePipe }) => {
    await makePipe(GITHUB_OUTPUT);
    return undefined;
  }),
  answer: /^exit 1; .*GITHUB_OUTPUT: .*is a pipe/s,
  never: ["gate opens", "passes"],
};
