import type { Attempt } from "../../attempt.ts";
import { fileAt } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "marks all code as generated",
  through: fileAt("MARK/.gitattributes"),
  text: "* linguist-generated -diff filter=evil diff=evil export-subst # MARK",
  never: ["defect lost", "passes"],
};
