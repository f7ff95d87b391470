import { requireSha } from "../../../../src/change/sha.ts";
import type { Attempt } from "../../attempt.ts";
import { offerJob } from "../../entrances/offer-job.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "pushes before repairs are offered",
  through: offerJob({ pullRequest: { headSha: requireSha("2".repeat(40)) } }),
  answer: /^refused: the head moved to 2{40}/,
  never: ["gate opens", "passes"],
};
