import type { Attempt } from "../../attempt.ts";
import { hostileTree } from "../../entrances/hostile-tree.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "an endpoint",
  does: "puts the entries of a tree out of order",
  through: hostileTree((readme) => [
    { name: "z.ts", holds: "evil();\n" },
    readme,
    { name: "a.ts", holds: "evil();\n" },
  ]),
  answer: /^z\.ts: added: evil\(\);; a\.ts: added: evil\(\);$/,
  never: [],
};
