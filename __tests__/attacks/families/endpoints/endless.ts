import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "answers blank by blank, without end",
  through: "an answer that never ends",
  answer: () => ({ trickleMs: 20 }),
  never: ["passes"],
};
