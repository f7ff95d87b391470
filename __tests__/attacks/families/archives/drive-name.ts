import type { Attempt } from "../../attempt.ts";
import { findingsArtifact } from "../../entrances/artifact.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "names a file of an archive by a drive and backslashes",
  through: findingsArtifact(() => [{ name: "C:\\Windows\\..\\run.bat", content: "MARK" }]),
  answer: /^a path that leads out of the archive/,
  never: ["gate opens", "passes"],
};
