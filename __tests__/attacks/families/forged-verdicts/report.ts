import type { Attempt } from "../../attempt.ts";
import { fileAt } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "lays a report of ours beside the code",
  through: fileAt("report-MARK.json"),
  text: '{"schema_version":1,"tool":{"name":"Tribunal","version":"0.1.0"},"run":{"conclusion":"success","status":"completed"},"findings":[],"note":"MARK"}',
  never: ["defect lost", "passes"],
};
