import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "names a file of the machine as the event, to have its text told",
  through: reviewStep(async ({ stray }) => ({ GITHUB_EVENT_PATH: stray })),
  answer: /^exit 1; check: undefined(?!.*STRAY)/s,
  never: ["gate opens", "passes"],
};
