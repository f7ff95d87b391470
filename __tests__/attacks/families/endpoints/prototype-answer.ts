import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "answers with keys of the prototype",
  through: "a completion",
  answer: () => ({
    raw: '{"__proto__":{"choices":[{"message":{"content":"{\\"findings\\":[]}"}}]},"constructor":{"prototype":{"polluted":true}}}',
  }),
  never: ["passes"],
};
