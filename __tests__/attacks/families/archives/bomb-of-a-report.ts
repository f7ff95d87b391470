import type { Attempt } from "../../attempt.ts";
import { reportArtifact } from "../../entrances/artifact.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "lays a bomb where an earlier report is looked for",
  through: reportArtifact(() => [{ name: "report.json", content: new Uint8Array(8_000_000), claimedBytes: 10 }]),
  answer: /^no report$/,
  never: ["gate opens", "passes"],
};
