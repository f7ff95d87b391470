import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "makes the file of the event a pipe",
  through: reviewStep(async ({ eventPath, makePipe }) => {
    await makePipe(eventPath);
    return undefined;
  }),
  answer: /^exit 1; check: undefined.*GITHUB_EVENT_PATH: got not a regular file/s,
  never: ["gate opens", "passes"],
};
