import type { Attempt } from "../../attempt.ts";
import { hostileTree } from "../../entrances/hostile-tree.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "an endpoint",
  does: "has a tree hold git's own folder in other letters",
  through: hostileTree((readme) => [
    { name: ".GIT", holds: [{ name: "config", holds: "[core]\n\tpager = evil\n" }] },
    readme,
  ]),
  answer: /^\.GIT\/config: added: \[core\] \tpager/,
  never: [],
};
