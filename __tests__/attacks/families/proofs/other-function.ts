import type { Attempt } from "../../attempt.ts";
import { codeBeside } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "refutes the claim by another function of the file",
  through: codeBeside("below"),
  text: 'export function other(value: number): string {\n  return value > 0 ? "MARK" : "";\n}',
  proof: /return value > 0/,
  never: ["defect lost", "passes"],
};
