import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "has a refusal, of a draft, write a passing word over a failure",
  through: "the next push",
  never: ["passes"],
};
