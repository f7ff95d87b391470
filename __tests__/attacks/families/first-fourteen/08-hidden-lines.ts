import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "scenario",
  by: "author of a fork",
  does: "hides code behind a carriage return or a separator of lines",
  through: { file: "__tests__/scenarios/cli/hostile-bytes.test.ts", name: "hides it" },
  never: ["passes"],
};
