import type { Attempt } from "../../attempt.ts";
import { hostileTree } from "../../entrances/hostile-tree.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "an endpoint",
  does: "has a tree hold the folder above it",
  through: hostileTree((readme) => [readme, { name: "..", holds: [{ name: "evil.ts", holds: "evil();\n" }] }]),
  answer: /^\.\.\/evil\.ts: added: evil\(\);$/,
  never: [],
};
