import type { Attempt } from "../../attempt.ts";
import { gitAmid } from "../../entrances/child-environment.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "has the system load libraries into every git",
  through: gitAmid((folder) => ({
    LD_AUDIT: `${folder}/audit.so`,
    DYLD_INSERT_LIBRARIES: `${folder}/evil.dylib`,
    BASH_ENV: `${folder}/bash-env`,
    ENV: `${folder}/env`,
    PERL5OPT: "-Mevil",
    PYTHONSTARTUP: `${folder}/start.py`,
  })),
  answer: /^git, started often, knows none of them$/,
  never: [],
};
