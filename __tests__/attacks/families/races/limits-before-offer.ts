import type { Attempt } from "../../attempt.ts";
import { offerJob } from "../../entrances/offer-job.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "has the base ignore the file before repairs are offered",
  through: offerJob({ ignores: ["src/**"] }),
  answer: /^refused: .*paths-ignore/,
  never: ["gate opens", "passes"],
};
