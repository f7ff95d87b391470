import type { Attempt } from "../../attempt.ts";
import { hostileTree } from "../../entrances/hostile-tree.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "links to files of the machine and to git's own",
  through: hostileTree((readme) => [
    readme,
    { name: "a", mode: "120000", holds: "/etc/passwd" },
    { name: "b", mode: "120000", holds: ".git/config" },
    { name: "c", mode: "120000", holds: "../../../../proc/self/environ" },
  ]),
  answer: /^a: added: \/etc\/passwd; b: added: \.git\/config; c: added: (\.\.\/){4}proc\/self\/environ$/,
  never: [],
};
