import type { Attempt } from "../../attempt.ts";
import { findingsFile } from "../../entrances/findings.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "nests one result of SARIF a hundred thousand levels deep",
  through: findingsFile(() => {
    const deep = `${'{"text":'.repeat(100_000)}1${"}".repeat(100_000)}`;
    return `{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x"}},"results":[{"message":${deep}}]}]}`;
  }),
  answer: /^0 findings; .*cannot be read: message\.text/,
  never: [],
};
