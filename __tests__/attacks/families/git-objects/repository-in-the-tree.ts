import type { Attempt } from "../../attempt.ts";
import { hostileTree } from "../../entrances/hostile-tree.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "puts a whole repository with settings of its own into the tree",
  through: hostileTree((readme) => [
    readme,
    { name: "HEAD", holds: "ref: refs/heads/main\n" },
    { name: "config", holds: "[core]\n\tbare = true\n\tfsmonitor = touch evil\n" },
    { name: "objects", holds: [{ name: "info", holds: [{ name: "alternates", holds: "/tmp\n" }] }] },
    { name: "refs", holds: [{ name: "x", holds: "" }] },
  ]),
  answer: /^HEAD: added: ref: refs\/heads\/main; config: added: /,
  never: [],
};
