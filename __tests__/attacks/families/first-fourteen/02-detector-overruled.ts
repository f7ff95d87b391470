import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "scenario",
  by: "a captured model",
  does: "overrules the detector of the text that captured it",
  through: { file: "__tests__/scenarios/cli/captured.test.ts", name: "text to the reviewer" },
  never: ["passes", "goes unreported"],
};
