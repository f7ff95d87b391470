import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "scenario",
  by: "author of a fork",
  does: "renames a file out of never-send, with new code in it",
  through: { file: "__tests__/scenarios/cli/becomes-live.test.ts", name: "is not judged when it moves" },
  never: ["passes", "canary out"],
};
