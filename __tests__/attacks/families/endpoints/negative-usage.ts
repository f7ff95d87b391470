import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "says that its tokens are below nothing",
  through: "usage",
  role: "enthusiast",
  answer: () => ({ json: { findings: [] }, usage: { prompt_tokens: -1e9, completion_tokens: -1, total_tokens: -1e9 } }),
  never: ["passes"],
};
