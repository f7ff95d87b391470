import type { Attempt } from "../../attempt.ts";
import { reportArtifact } from "../../entrances/artifact.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a workflow of the same app",
  does: "lays another report beside the place, in capitals and below folders",
  through: reportArtifact(() => [
    { name: "REPORT.JSON", content: "MARK" },
    { name: "./report.json", content: "MARK" },
    { name: "x/report.json", content: "MARK" },
  ]),
  answer: /^no report$/,
  never: ["gate opens", "passes"],
};
