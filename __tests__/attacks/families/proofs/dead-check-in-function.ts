import type { Attempt } from "../../attempt.ts";
import { codeBeside } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "refutes the claim by a check that never holds",
  through: codeBeside("within"),
  text: '  if (amount !== amount) throw new RangeError("MARK");',
  never: ["passes"],
  left: ["defect lost"],
};
