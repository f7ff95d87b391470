import type { Attempt } from "../../attempt.ts";
import { search } from "../../entrances/search.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a captured model",
  does: "searches for nested quantifiers that never match",
  through: search("^(a+)+$"),
  answer: /^0 found$/,
  never: [],
};
