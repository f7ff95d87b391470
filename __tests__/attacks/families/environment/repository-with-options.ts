import type { Attempt } from "../../attempt.ts";
import { jobVariables } from "../../entrances/job-environment.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "names a repository with a question and an option behind it",
  through: jobVariables({ GITHUB_REPOSITORY: "octo/shop?x=--upload-pack" }),
  answer: /is not a repository.s name/,
  never: ["gate opens", "passes"],
};
