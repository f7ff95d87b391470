import type { Attempt } from "../../attempt.ts";
import { findingsFile, sarif } from "../../entrances/findings.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "lists more results than any tool finds",
  through: findingsFile(() => sarif(Array.from({ length: 25_001 }, (_, index) => ({ message: { text: `${index}` } })))),
  answer: /^25001 results, more than 25000$/,
  never: [],
};
