import type { Attempt } from "../../attempt.ts";
import { reviewAmid } from "../../entrances/surroundings.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "lays git's own programs out anew",
  through: reviewAmid(async ({ touch, folder, plant }) => {
    for (const name of ["git-diff", "git-cat-file", "git-rev-parse", "git"])
      await plant(`${folder}/${name}`, `#!/bin/sh\n${touch}\n`);
    await plant(`${folder}/hooks/post-checkout`, `#!/bin/sh\n${touch}\n`);
    return { GIT_EXEC_PATH: folder, GIT_TEMPLATE_DIR: folder };
  }),
  answer: /^found what is wrong with the change$/,
  never: ["gate opens", "passes"],
};
