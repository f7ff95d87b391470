import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "writes it behind the code of the very line",
  through: "the next push",
  rewritten: rewritten({ last: "return new Function(text)(); // parseAmount(text) checks it (MARK)" }),
  resolutions: [{ status: "resolved", quote: "// parseAmount(text) checks it (MARK)" }],
  never: ["passes", "defect lost"],
};
