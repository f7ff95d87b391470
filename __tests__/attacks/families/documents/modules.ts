import type { Attempt } from "../../attempt.ts";
import { fileAt } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "names a submodule that runs a program",
  through: fileAt("MARK/.gitmodules"),
  text: '[submodule "x"]\n\tpath = -u./MARK\n\turl = ext::sh -c touch% LAIR/MARK',
  never: ["defect lost", "passes"],
};
