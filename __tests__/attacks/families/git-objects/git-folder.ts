import type { Attempt } from "../../attempt.ts";
import { hostileTree } from "../../entrances/hostile-tree.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "an endpoint",
  does: "has a tree hold git's own folder, with a program in its settings",
  through: hostileTree((readme) => [
    { name: ".git", holds: [{ name: "config", holds: "[core]\n\tfsmonitor = touch evil\n" }] },
    readme,
  ]),
  answer: /^\.git\/config: added: \[core\] \tfsmonitor/,
  never: [],
};
