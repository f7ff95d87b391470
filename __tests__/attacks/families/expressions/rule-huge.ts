import type { Attempt } from "../../attempt.ts";
import { slowPattern } from "../../entrances/slow-pattern.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "writes a pattern of a hundred kilobytes into code",
  through: slowPattern(() => "(a|aa)+".repeat(15_000)),
  answer: /^not judged$/,
  never: [],
};
