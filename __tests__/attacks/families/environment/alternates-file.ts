import type { Attempt } from "../../attempt.ts";
import { reviewAmid } from "../../entrances/surroundings.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "borrows objects of another folder, and cuts history off",
  through: reviewAmid(async ({ workspace, folder, plant }) => {
    await plant(`${folder}/pack/x.idx`, "damaged");
    await plant(`${workspace.directory}/.git/objects/info/alternates`, `${folder}\n/proc/self/root\n`);
    return {};
  }),
  answer: /^found what is wrong with the change$/,
  never: ["gate opens", "passes"],
};
