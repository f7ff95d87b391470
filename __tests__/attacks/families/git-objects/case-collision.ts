import type { Attempt } from "../../attempt.ts";
import { hostileTree } from "../../entrances/hostile-tree.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "lays files into a tree that are one on some disks",
  through: hostileTree((readme) => [
    { name: "PAY.ts", holds: "evil();\n" },
    readme,
    { name: "pay.ts", holds: "fine();\n" },
  ]),
  answer: /^PAY\.ts: added: evil\(\);; pay\.ts: added: fine\(\);$/,
  never: [],
};
