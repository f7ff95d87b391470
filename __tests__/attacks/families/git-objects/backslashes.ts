import type { Attempt } from "../../attempt.ts";
import { hostileTree } from "../../entrances/hostile-tree.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "an endpoint",
  does: "leads out of the tree by backslashes",
  through: hostileTree((readme) => [{ name: "..\\..\\evil.ts", holds: "evil();\n" }, readme]),
  answer: /^\.\.\\\.\.\\evil\.ts: added: evil\(\);$/,
  never: [],
};
