import { HostError } from "../../../../src/text/errors.ts";
import type { Attempt } from "../../attempt.ts";
import { reviewEnd } from "../../entrances/review-end.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "has GitHub answer nothing when the review looks again",
  through: reviewEnd({}, new HostError("HTTP 500", { status: 500, isRetryable: true })),
  answer: /^not verified: .*HTTP 500/,
  never: ["gate opens", "passes"],
};
