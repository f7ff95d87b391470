import type { Attempt } from "../../attempt.ts";
import { reviewAmid } from "../../entrances/surroundings.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "puts programs called like ours where PATH names no whole folder",
  through: reviewAmid(async ({ touch, workspace, plant }) => {
    for (const folder of ["", "node_modules/.bin/", "bin/"])
      for (const name of ["git", "node", "sh"])
        await plant(`${workspace.directory}/${folder}${name}`, `#!/bin/sh\n${touch}\n`);
    return { PATH: `:.:bin:node_modules/.bin:${process.env.PATH}:` };
  }),
  answer: /^found what is wrong with the change$/,
  never: ["gate opens", "passes"],
};
