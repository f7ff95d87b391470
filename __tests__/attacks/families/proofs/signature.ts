import type { Attempt } from "../../attempt.ts";
import { codeBeside } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "refutes the claim by the line that opens the function",
  through: codeBeside("above"),
  text: "// MARK",
  proof: /^export function pay/,
  never: ["passes"],
  left: ["defect lost"],
};
