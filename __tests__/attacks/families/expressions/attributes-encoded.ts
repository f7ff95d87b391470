import type { Attempt } from "../../attempt.ts";
import { attributes } from "../../entrances/attributes.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "has git write all code of the change in another encoding",
  through: attributes(() => "* working-tree-encoding=latin1\n", "head"),
  answer: /^modified, working-tree-encoding: /,
  never: ["gate opens", "passes"],
};
