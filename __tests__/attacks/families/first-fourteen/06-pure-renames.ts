import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "scenario",
  by: "author of a fork",
  does: "makes text live by a rename or a mode alone",
  through: { file: "__tests__/scenarios/cli/becomes-live.test.ts", name: "is reviewed in whole when" },
  never: ["passes"],
};
