import type { Attempt } from "../../attempt.ts";
import { codeBeside } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "refutes the claim by its own line",
  through: codeBeside("above"),
  text: "// MARK",
  proof: /return charge/,
  never: ["defect lost", "passes"],
};
