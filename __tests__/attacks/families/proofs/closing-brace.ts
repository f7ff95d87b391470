import type { Attempt } from "../../attempt.ts";
import { codeBeside } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "refutes the claim by a closing brace",
  through: codeBeside("above"),
  text: "// MARK",
  proof: /^\}$/,
  never: ["defect lost", "passes"],
};
