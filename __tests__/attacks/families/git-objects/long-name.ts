import type { Attempt } from "../../attempt.ts";
import { hostileTree } from "../../entrances/hostile-tree.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "names a file by 4,096 characters",
  through: hostileTree((readme) => [readme, { name: `${"n".repeat(4093)}.ts`, holds: "evil();\n" }]),
  answer: /^4096 characters: added: evil\(\);$/,
  never: [],
};
