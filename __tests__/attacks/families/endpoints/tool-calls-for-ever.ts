import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "calls tools for ever",
  through: "tool calls",
  role: "enthusiast",
  answer: () => ({ toolCalls: [{ name: "read_diff", args: { path: null } }] }),
  never: ["passes"],
};
