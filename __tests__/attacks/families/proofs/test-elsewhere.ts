import type { Attempt } from "../../attempt.ts";
import { fileAt } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "refutes the claim by a test",
  through: fileAt("test/MARK.test.ts"),
  text: 'expect(() => check(0)).toThrow("MARK");',
  never: ["defect lost", "passes"],
};
