import type { Attempt } from "../../attempt.ts";
import { findingsArtifact } from "../../entrances/artifact.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "names a file of an archive from the root of the disk",
  through: findingsArtifact(() => [{ name: "/etc/cron.d/job", content: "MARK" }]),
  answer: /^a path that leads out of the archive/,
  never: ["gate opens", "passes"],
};
