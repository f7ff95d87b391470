import type { Attempt } from "../../attempt.ts";
import { findingsArtifact } from "../../entrances/artifact.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "says of a file in an archive that it is a link to a secret of the machine",
  through: findingsArtifact(() => [{ name: "lint.sarif", content: "/proc/self/environ", mode: 0o120777 }]),
  answer: /^lint\.sarif: 18 bytes: \/proc\/self\/environ$/,
  never: [],
};
