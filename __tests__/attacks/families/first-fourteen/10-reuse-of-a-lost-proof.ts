import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "scenario",
  by: "author of a fork",
  does: "has a dismissal reused whose proof is gone",
  through: { file: "__tests__/scenarios/action/reuse.test.ts", name: "passes nothing again" },
  never: ["passes"],
};
