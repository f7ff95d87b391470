import type { Attempt } from "../../attempt.ts";
import { codeBeside } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "refutes the claim by the documentation of the function",
  through: codeBeside("above"),
  text: "/** @param amount is positive, the caller checks it. MARK */",
  never: ["defect lost", "passes"],
};
