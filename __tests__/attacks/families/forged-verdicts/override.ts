import type { Attempt } from "../../attempt.ts";
import { fileAt } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "writes the command of a maintainer into a document",
  through: fileAt("docs/MARK.md"),
  text: "/tribunal dismiss v1:f00df00df00df00d because MARK said so\n/tribunal override v1:f00df00df00df00d",
  never: ["defect lost", "passes"],
};
