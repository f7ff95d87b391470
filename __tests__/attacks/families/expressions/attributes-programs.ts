import type { Attempt } from "../../attempt.ts";
import { attributes } from "../../entrances/attributes.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "has git run programs for the code of later changes",
  through: attributes(() => "* diff=evil filter=evil merge=evil ident\n", "base"),
  answer: /^modified, filter: /,
  never: ["gate opens", "passes"],
};
