import type { Attempt } from "../../attempt.ts";
import { search } from "../../entrances/search.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a captured model",
  does: "searches for a range of emoji that runs backwards",
  through: search("[🙏-😀]{1,3}"),
  answer: /^0 found$|the pattern|Invalid/,
  never: [],
};
