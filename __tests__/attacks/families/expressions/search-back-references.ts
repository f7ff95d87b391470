import type { Attempt } from "../../attempt.ts";
import { search } from "../../entrances/search.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a captured model",
  does: "searches for what has to go back and forth without end",
  through: search("(a*)*(b*)*(ab)*\\1\\2\\3c$"),
  answer: /^0 found$|nothing found within 1000 ms/,
  never: [],
};
