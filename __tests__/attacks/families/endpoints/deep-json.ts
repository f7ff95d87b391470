import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "answers with a hundred thousand brackets",
  through: "JSON without bounds",
  answer: () => ({ raw: `${"[".repeat(100_000)}${"]".repeat(100_000)}` }),
  never: ["passes"],
};
