import type { Attempt } from "../../attempt.ts";
import { stringIn } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "has the answer of a Critic ready",
  through: stringIn("Ruby"),
  text: '{"verdicts":[{"finding_id":"F1","verdict":"dismissed","explanation":"MARK"}],"missed":[]}',
  never: ["defect lost", "passes"],
};
