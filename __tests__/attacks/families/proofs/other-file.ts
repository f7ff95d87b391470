import type { Attempt } from "../../attempt.ts";
import { fileAt } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "refutes the claim by code elsewhere",
  through: fileAt("lib/MARK.ts"),
  text: 'export const MARK = (value: number) => { if (value <= 0) throw new RangeError("value"); };',
  never: ["defect lost", "passes"],
};
