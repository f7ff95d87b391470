import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "leads the outputs to where there is no room",
  through: reviewStep(async () => ({ GITHUB_OUTPUT: "/dev/full" })),
  answer: /^exit 1; check: action_required, Could not judge: .*GITHUB_OUTPUT/,
  never: ["gate opens", "passes"],
};
