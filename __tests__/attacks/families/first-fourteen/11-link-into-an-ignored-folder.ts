import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "scenario",
  by: "author of a fork",
  does: "links into a folder that nobody reads, and fills it",
  through: { file: "__tests__/scenarios/cli/links.test.ts", name: "" },
  never: ["passes"],
};
