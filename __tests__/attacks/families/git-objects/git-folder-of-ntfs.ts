import type { Attempt } from "../../attempt.ts";
import { hostileTree } from "../../entrances/hostile-tree.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "an endpoint",
  does: "names git's own folder as NTFS would take it",
  through: hostileTree((readme) => [
    { name: ".git::$INDEX_ALLOCATION", holds: "evil();\n" },
    readme,
    { name: "git~1", holds: "evil();\n" },
  ]),
  answer: /INDEX_ALLOCATION: added: evil\(\);; git~1: added: evil\(\);$/,
  never: [],
};
