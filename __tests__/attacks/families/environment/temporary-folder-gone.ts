import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "takes the folder for temporary files away",
  through: reviewStep(async ({ temp }) => ({ RUNNER_TEMP: `${temp}/gone/away`, TMPDIR: `${temp}/gone/away` })),
  answer: /^exit 0; check: success/,
  never: [],
};
