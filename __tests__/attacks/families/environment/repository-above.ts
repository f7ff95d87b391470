import type { Attempt } from "../../attempt.ts";
import { jobVariables } from "../../entrances/job-environment.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "names a repository by the folders above it",
  through: jobVariables({ GITHUB_REPOSITORY: "octo/.." }),
  answer: /is not a repository.s name/,
  never: ["gate opens", "passes"],
};
