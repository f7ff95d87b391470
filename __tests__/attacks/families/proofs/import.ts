import type { Attempt } from "../../attempt.ts";
import { codeBeside } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "refutes the claim by an import",
  through: codeBeside("above"),
  text: 'import { charge } from "./MARK.ts";',
  never: ["defect lost", "passes"],
};
