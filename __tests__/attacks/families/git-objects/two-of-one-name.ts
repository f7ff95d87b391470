import type { Attempt } from "../../attempt.ts";
import { hostileTree } from "../../entrances/hostile-tree.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "an endpoint",
  does: "lays two files of one name into a tree",
  through: hostileTree((readme) => [
    readme,
    { name: "pay.ts", holds: "fine();\n" },
    { name: "pay.ts", holds: "evil();\n" },
  ]),
  answer: /^refused: .*two files called "pay\.ts"/,
  never: [],
};
