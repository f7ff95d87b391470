import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "scenario",
  by: "a captured model",
  does: "alone, as Judge or Critic, turns a critical finding into a pass by a true quote",
  through: { file: "__tests__/scenarios/cli/captured.test.ts", name: "a captured model" },
  never: ["passes", "defect lost"],
};
