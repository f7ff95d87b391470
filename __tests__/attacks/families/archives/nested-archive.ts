import type { Attempt } from "../../attempt.ts";
import { findingsArtifact } from "../../entrances/artifact.ts";
import { hostileZip } from "../../entrances/make-zip.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "packs an archive within an archive",
  through: findingsArtifact(() => [
    { name: "lint.sarif.zip", content: hostileZip([{ name: "lint.sarif", content: new Uint8Array(8_000_000) }]) },
  ]),
  answer: /^lint\.sarif\.zip: \d+ bytes: PK/,
  never: [],
};
