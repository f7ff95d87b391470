import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "scenario",
  by: "author of a fork",
  does: "holds the static panel past its budget by nesting",
  through: { file: "__tests__/scenarios/cli/hostile-code.test.ts", name: "" },
  never: ["passes", "run broken"],
};
