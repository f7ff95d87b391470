import type { Attempt } from "../../attempt.ts";
import { jobVariables } from "../../entrances/job-environment.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "names a server that git would run",
  through: jobVariables({ GITHUB_SERVER_URL: "ext::sh -c touch%20evil" }),
  answer: /wanted an http or https URL/,
  never: ["gate opens", "passes"],
};
