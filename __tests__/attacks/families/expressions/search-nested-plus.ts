import type { Attempt } from "../../attempt.ts";
import { search } from "../../entrances/search.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a captured model",
  does: "searches for a plus around a plus, thirty times",
  through: search(`${"(".repeat(30)}a${")+".repeat(30)}`),
  answer: /repeats too much/,
  never: [],
};
