import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "says that its tokens are beyond number",
  through: "usage",
  role: "adversary",
  answer: () => ({
    json: { heuristics: [], safe_zones: [] },
    usage: { prompt_tokens: 1e308, completion_tokens: 1e308, total_tokens: 1e308 },
  }),
  never: ["passes"],
};
