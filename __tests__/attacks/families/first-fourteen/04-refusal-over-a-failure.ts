import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "scenario",
  by: "author of a branch",
  does: "has a refusal write a passing word over a failure",
  through: { file: "__tests__/scenarios/action/what-stands.test.ts", name: "" },
  never: ["passes"],
};
