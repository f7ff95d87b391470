import type { Attempt } from "../../attempt.ts";
import { slowPattern } from "../../entrances/slow-pattern.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "writes a pattern into code that whoever looks into it runs for ever on",
  through: slowPattern(() => `^(${"(".repeat(12)}a+${")+".repeat(12)})+$`),
  answer: /^(slow: exponential|not judged)$/,
  never: [],
};
