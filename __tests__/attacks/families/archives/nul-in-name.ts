import type { Attempt } from "../../attempt.ts";
import { findingsArtifact } from "../../entrances/artifact.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "ends a name for some readers before it ends for others",
  through: findingsArtifact(() => [{ name: "lint.sarif\0/../x", content: "MARK" }]),
  answer: /^a path that leads out of the archive/,
  never: ["gate opens", "passes"],
};
