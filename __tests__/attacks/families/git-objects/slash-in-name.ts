import type { Attempt } from "../../attempt.ts";
import { hostileTree } from "../../entrances/hostile-tree.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "an endpoint",
  does: "gives a file the path of another as its name",
  through: hostileTree((readme) => [
    readme,
    { name: "src/pay.ts", holds: "evil();\n" },
    { name: "src", holds: [{ name: "pay.ts", holds: "fine();\n" }] },
  ]),
  answer: /^refused: .*two files called "src\/pay\.ts"/,
  never: [],
};
