import type { Attempt } from "../../attempt.ts";
import { writingStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "makes the report a pipe for the job that offers repairs",
  through: writingStep("offer", async ({ temp, makePipe }) => {
    await makePipe(`${temp}/report.json`);
    return undefined;
  }),
  answer: /^exit 1; .*report-path: got not a regular file/s,
  never: ["gate opens", "passes"],
};
