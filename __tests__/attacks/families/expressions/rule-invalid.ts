import type { Attempt } from "../../attempt.ts";
import { slowPattern } from "../../entrances/slow-pattern.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "writes what is no pattern where one is looked into",
  through: slowPattern(() => "(?<a>(a+)+\\p{Nope}[z-a]{9,1}", "vu"),
  answer: /^not judged$/,
  never: [],
};
