import type { Attempt } from "../../attempt.ts";
import { search } from "../../entrances/search.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a captured model",
  does: "searches for a pattern that comes to gigabytes when it is written out",
  through: search("((a{1,255}){1,255}){1,255}"),
  answer: /repeats too much/,
  never: [],
};
