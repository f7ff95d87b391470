import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "calls ten thousand tools in one turn",
  through: "tool calls",
  role: "enthusiast",
  answer: () => ({ toolCalls: Array.from({ length: 10_000 }, () => ({ name: "read_diff", args: { path: null } })) }),
  never: ["passes"],
};
