import type { Attempt } from "../../attempt.ts";
import { search } from "../../entrances/search.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a captured model",
  does: "searches below a glob whose braces stand for a million others",
  through: search("a", "{a,b}".repeat(20)),
  answer: /the glob is empty or too long/,
  never: [],
};
