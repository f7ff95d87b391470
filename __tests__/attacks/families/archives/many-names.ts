import type { Attempt } from "../../attempt.ts";
import { findingsArtifact } from "../../entrances/artifact.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "lays two thousand files into an archive that is to hold one",
  through: findingsArtifact(() => Array.from({ length: 2000 }, (_, index) => ({ name: `${index}`, content: "" }))),
  answer: /^several files, .* and others$/,
  never: ["gate opens", "passes"],
};
