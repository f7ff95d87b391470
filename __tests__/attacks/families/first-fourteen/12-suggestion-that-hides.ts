import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "scenario",
  by: "a captured model",
  does: "suggests code that hides part of itself",
  through: { file: "__tests__/scenarios/action/suggestions.test.ts", name: "never offers code" },
  never: ["control lives"],
};
