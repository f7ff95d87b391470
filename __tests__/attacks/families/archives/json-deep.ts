import type { Attempt } from "../../attempt.ts";
import { findingsFile } from "../../entrances/findings.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "nests a file of findings a hundred thousand levels deep",
  through: findingsFile(() => `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`),
  answer: /^JSON of another kind$/,
  never: [],
};
