import type { Attempt } from "../../attempt.ts";
import { findingsArtifact } from "../../entrances/artifact.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "lays two files of one name into an archive, for one reader each",
  through: findingsArtifact(() => [
    { name: "lint.sarif", content: "{}" },
    { name: "lint.sarif", content: "MARK" },
  ]),
  answer: /^several files/,
  never: ["gate opens", "passes"],
};
