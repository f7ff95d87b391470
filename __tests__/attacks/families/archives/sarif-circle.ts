import type { Attempt } from "../../attempt.ts";
import { findingsFile, sarif } from "../../entrances/findings.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "lets the bases of SARIF stand on one another in a circle",
  through: findingsFile(() => {
    const location = { artifactLocation: { uri: "a.ts", uriBaseId: "A" } };
    const originalUriBaseIds = { A: { uri: "b/", uriBaseId: "B" }, B: { uri: "a/", uriBaseId: "A" } };
    return sarif([{ message: { text: "x" }, locations: [{ physicalLocation: location }] }], { originalUriBaseIds });
  }),
  answer: /^1 findings; paths: [ab/]{16}a\.ts/,
  never: [],
};
