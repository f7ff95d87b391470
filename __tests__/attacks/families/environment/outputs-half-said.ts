import { writeFile } from "node:fs/promises";
import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "begins a text in our outputs that is to swallow that the gate is closed",
  through: reviewStep(
    async ({ GITHUB_OUTPUT }) => {
      await writeFile(GITHUB_OUTPUT, "note<<END\n");
      return undefined;
    },
    { passes: "none" },
  ),
  answer: /^exit 1; check: action_required, Could not judge: passes/,
  never: ["gate opens", "passes"],
};
