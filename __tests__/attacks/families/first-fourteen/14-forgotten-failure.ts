import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "scenario",
  by: "author of a fork",
  does: "has a failing finding forgotten by the next push",
  through: { file: "__tests__/scenarios/action/carried.test.ts", name: "" },
  never: ["passes", "defect lost"],
};
