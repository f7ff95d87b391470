import { truncate } from "node:fs/promises";
import type { Attempt } from "../../attempt.ts";
import { reviewStep } from "../../entrances/step-files.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "leaves an event of a gigabyte",
  through: reviewStep(async ({ eventPath }) => {
    await truncate(eventPath, 2 ** 30);
    return undefined;
  }),
  answer: /^exit 1; check: undefined.*GITHUB_EVENT_PATH: got 1073741824 bytes/s,
  never: ["gate opens", "passes"],
};
