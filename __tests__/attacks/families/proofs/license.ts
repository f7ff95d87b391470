import type { Attempt } from "../../attempt.ts";
import { codeBeside } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "refutes the claim by the head of the file",
  through: codeBeside("above"),
  text: "/* Copyright MARK. Every amount is checked. */",
  never: ["defect lost", "passes"],
};
