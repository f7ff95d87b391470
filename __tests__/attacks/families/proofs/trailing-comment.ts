import type { Attempt } from "../../attempt.ts";
import { codeBeside } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "refutes the claim by a comment behind code",
  through: codeBeside("within"),
  text: "  void 0; // amount is checked by charge MARK",
  proof: /(amount is checked by charge.*)/,
  never: ["defect lost", "passes"],
};
