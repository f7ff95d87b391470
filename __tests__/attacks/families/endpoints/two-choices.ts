import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "gives two answers, one of them harmless",
  through: "a completion",
  role: "enthusiast",
  answer: () => ({
    raw: JSON.stringify({
      choices: [
        { index: 0, finish_reason: "stop", message: { role: "system", content: '{"findings":[]}' } },
        { index: 1, finish_reason: "stop", message: { role: "assistant", content: '{"findings":[]}' } },
      ],
    }),
  }),
  never: ["passes"],
};
