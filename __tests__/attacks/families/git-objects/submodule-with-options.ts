import type { Attempt } from "../../attempt.ts";
import { hostileTree } from "../../entrances/hostile-tree.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "has a submodule's address run a program",
  through: hostileTree((readme) => [
    {
      name: ".gitmodules",
      holds: '[submodule "x"]\n\tpath = x\n\turl = ext::sh -c "touch evil"\n\tupdate = !touch evil\n',
    },
    readme,
    { name: "x", mode: "160000", holds: "" },
  ]),
  answer: /^\.gitmodules: added: .*; x: submodule: $/,
  never: [],
};
