import { mkdir } from "node:fs/promises";
import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "puts a pipe where the record of a run would tell whose it is",
  through: reviewStep(async ({ temp, makePipe }) => {
    await mkdir(`${temp}/tribunal-tribunal-1`);
    await makePipe(`${temp}/tribunal-tribunal-1/.tribunal-run`);
    return undefined;
  }),
  answer: /^exit 1; check: action_required, Could not judge: run-dir: .*holds another run/,
  never: ["gate opens", "passes"],
};
