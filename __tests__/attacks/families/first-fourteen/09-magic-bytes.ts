import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "scenario",
  by: "author of a fork",
  does: "gives code the first bytes of a picture",
  through: { file: "__tests__/scenarios/cli/hostile-bytes.test.ts", name: "" },
  never: ["passes"],
};
