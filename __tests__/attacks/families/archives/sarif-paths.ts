import type { Attempt } from "../../attempt.ts";
import { findingsFile, sarif } from "../../entrances/findings.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "names files of the machine in SARIF, by every way there is",
  through: findingsFile(() => {
    const at = (uri: string) => ({
      message: { text: uri },
      locations: [{ physicalLocation: { artifactLocation: { uri } } }],
    });
    const uris = [
      "../../etc/passwd",
      "file:///etc/passwd",
      "%2e%2e/%2e%2e/etc/passwd",
      "..\\..\\etc",
      "https://x.example/a",
    ];
    return sarif(uris.map(at));
  }),
  answer: /^5 findings; paths: %2e%2e\/%2e%2e\/etc\/passwd, \.\.\\\.\.\\etc; doubts: none$/,
  never: [],
};
