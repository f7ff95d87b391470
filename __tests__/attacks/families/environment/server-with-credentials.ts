import type { Attempt } from "../../attempt.ts";
import { jobVariables } from "../../entrances/job-environment.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "names a server whose address holds credentials",
  through: jobVariables({ GITHUB_SERVER_URL: "https://eve:eve@evil.example" }),
  answer: /wanted an http or https URL/,
  never: ["gate opens", "passes"],
};
