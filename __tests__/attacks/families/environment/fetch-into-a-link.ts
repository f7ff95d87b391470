import { symlink } from "node:fs/promises";
import type { Attempt } from "../../attempt.ts";
import { fetchAmid } from "../../entrances/surroundings.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "makes the folder for temporary files a link, with a repository planted behind it",
  through: fetchAmid(async ({ folder, touch, plant }) => {
    await plant(`${folder}/real/tribunal-fetch-000000/partial.git/config`, `[core]\n\tfsmonitor = ${touch}\n`);
    await plant(`${folder}/real/config`, `[core]\n\tbare = true\n\tfsmonitor = ${touch}\n`);
    await plant(`${folder}/real/HEAD`, "ref: refs/heads/main\n");
    await symlink(`${folder}/real`, `${folder}/link`);
    return { RUNNER_TEMP: `${folder}/link` };
  }),
  answer: /^fetched$/,
  never: [],
};
