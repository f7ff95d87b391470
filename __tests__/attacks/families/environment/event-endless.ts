import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "names an event that never ends",
  through: reviewStep(async () => ({ GITHUB_EVENT_PATH: "/dev/zero" })),
  answer: /^exit 1; check: undefined.*GITHUB_EVENT_PATH/s,
  never: ["gate opens", "passes"],
};
