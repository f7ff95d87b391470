import type { Attempt } from "../../attempt.ts";
import { reviewAmid } from "../../entrances/surroundings.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "has git find objects, replacements and grafts elsewhere",
  through: reviewAmid(async ({ folder, plant, workspace }) => {
    const [base, head] = [await workspace.git("rev-parse", "main"), await workspace.git("rev-parse", "pr")];
    await plant(`${folder}/grafts`, `${head} ${head}\n${base}\n`);
    return {
      GIT_ALTERNATE_OBJECT_DIRECTORIES: folder,
      GIT_REPLACE_REF_BASE: "refs/heads/",
      GIT_GRAFT_FILE: `${folder}/grafts`,
      GIT_SHALLOW_FILE: `${folder}/grafts`,
    };
  }),
  answer: /^found what is wrong with the change$/,
  never: ["gate opens", "passes"],
};
