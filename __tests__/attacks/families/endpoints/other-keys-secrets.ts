import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "answers with somebody else's secrets",
  through: "a completion",
  role: "adversary",
  answer: () => ({ json: { heuristics: [], safe_zones: [], api_key: "sk-0123456789abcdef0123456789abcdef" } }),
  never: ["passes"],
};
