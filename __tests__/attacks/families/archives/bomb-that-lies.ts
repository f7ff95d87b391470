import type { Attempt } from "../../attempt.ts";
import { findingsArtifact } from "../../entrances/artifact.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "says of a bomb that it is ten bytes long",
  through: findingsArtifact(() => [{ name: "lint.sarif", content: new Uint8Array(8_000_000), claimedBytes: 10 }]),
  answer: /^a file of more than 262144 bytes/,
  never: ["gate opens", "passes"],
};
