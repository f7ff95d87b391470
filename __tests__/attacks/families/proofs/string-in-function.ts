import type { Attempt } from "../../attempt.ts";
import { codeBeside } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "refutes the claim by a text in the same function",
  through: codeBeside("within"),
  text: '  const note = "amount is positive: MARK";',
  never: ["passes"],
  left: ["defect lost"],
};
