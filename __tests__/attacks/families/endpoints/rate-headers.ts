import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "says limits that are none",
  through: "rate-limit headers",
  answer: () => ({
    status: 429,
    headers: {
      "x-ratelimit-remaining-requests": "-1",
      "x-ratelimit-reset-requests": "1e99s",
      "x-ratelimit-limit-tokens": "NaN",
    },
    body: { error: { message: "later" } },
  }),
  never: ["passes"],
};
