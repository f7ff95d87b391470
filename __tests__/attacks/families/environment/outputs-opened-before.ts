import { writeFile } from "node:fs/promises";
import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "opens the gate in our outputs before a review that judges nothing",
  through: reviewStep(
    async ({ GITHUB_OUTPUT }) => {
      await writeFile(GITHUB_OUTPUT, "conclusion=success\ngate=open");
      return undefined;
    },
    { passes: "none" },
  ),
  answer: /^exit 1; check: action_required, Could not judge: passes/,
  never: ["gate opens", "passes"],
};
