import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "makes the folder for temporary files a file",
  through: reviewStep(async ({ stray }) => ({ RUNNER_TEMP: stray, TMPDIR: stray })),
  answer: /^exit 1; check: action_required/,
  never: ["gate opens", "passes"],
};
