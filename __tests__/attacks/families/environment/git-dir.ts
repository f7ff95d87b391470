import type { Attempt } from "../../attempt.ts";
import { reviewAmid } from "../../entrances/surroundings.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "leads git to another repository",
  through: reviewAmid(({ folder }) => ({
    GIT_DIR: folder,
    GIT_WORK_TREE: folder,
    GIT_COMMON_DIR: folder,
    GIT_INDEX_FILE: folder,
    GIT_OBJECT_DIRECTORY: folder,
    GIT_NAMESPACE: "evil",
    GIT_CEILING_DIRECTORIES: "/",
    GIT_DISCOVERY_ACROSS_FILESYSTEM: "0",
  })),
  answer: /^found what is wrong with the change$/,
  never: ["gate opens", "passes"],
};
