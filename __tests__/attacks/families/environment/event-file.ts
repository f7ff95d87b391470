import type { Attempt } from "../../attempt.ts";
import { jobVariables } from "../../entrances/job-environment.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "has the event be a folder",
  through: jobVariables({ GITHUB_EVENT_PATH: "/" }),
  answer: /GITHUB_EVENT_PATH/,
  never: ["gate opens", "passes"],
};
