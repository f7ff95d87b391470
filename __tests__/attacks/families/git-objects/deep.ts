import type { Attempt } from "../../attempt.ts";
import { hostileTree, type TreeRow } from "../../entrances/hostile-tree.ts";

function deep(levels: number): TreeRow {
  let row: TreeRow = { name: "evil.ts", holds: "evil();\n" };
  for (let level = 0; level < levels; level += 1) row = { name: "d", holds: [row] };
  return row;
}

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "nests folders three hundred levels deep",
  through: hostileTree((readme) => [readme, deep(300)]),
  answer: /^607 characters: added: evil\(\);$/,
  never: [],
};
