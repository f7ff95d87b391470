import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "leads the summary to where there is no room",
  through: reviewStep(async () => ({ GITHUB_STEP_SUMMARY: "/dev/full" })),
  answer: /^exit 0; check: success.*::warning::The job summary was left out: .*ENOSPC/s,
  never: [],
};
