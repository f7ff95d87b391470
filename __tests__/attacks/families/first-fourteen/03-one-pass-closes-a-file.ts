import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "scenario",
  by: "a captured model",
  does: "has one Enthusiast pass close a file to all others",
  through: { file: "__tests__/scenarios/cli/captured.test.ts", name: "one captured Enthusiast pass" },
  never: ["defect lost"],
};
