import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "puts off every call to the end of time",
  through: "a header Retry-After",
  answer: () => ({ status: 429, headers: { "retry-after": "99999999999" }, body: { error: { message: "later" } } }),
  never: ["passes"],
};
