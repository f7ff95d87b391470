import type { Attempt } from "../../attempt.ts";
import { attributes } from "../../entrances/attributes.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "marks all code of the change as binary and generated",
  through: attributes(() => "* -diff binary linguist-generated=true export-ignore -text\n", "head"),
  answer: /^modified, shown: old\(\); evil\(\);$/,
  never: ["gate opens", "passes"],
};
