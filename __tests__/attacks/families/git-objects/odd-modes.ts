import type { Attempt } from "../../attempt.ts";
import { hostileTree } from "../../entrances/hostile-tree.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "an endpoint",
  does: "gives files modes that git has no word for",
  through: hostileTree((readme) => [
    readme,
    { name: "a.ts", mode: "100666", holds: "evil();\n" },
    { name: "b.ts", mode: "104755", holds: "evil();\n" },
  ]),
  answer: /^a\.ts: added: evil\(\);; b\.ts: added: evil\(\);$/,
  never: [],
};
