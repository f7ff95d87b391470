import type { Attempt } from "../../attempt.ts";
import { fileAt } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "refutes the claim by a schema",
  through: fileAt("schema/MARK.json"),
  text: '{ "amount": { "exclusiveMinimum": 0, "title": "MARK" } }',
  never: ["defect lost", "passes"],
};
