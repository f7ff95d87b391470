import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "has the Resolver quote unchanged code of another file of the change",
  through: "the next push",
  rewritten: rewritten(),
  resolutions: [{ status: "resolved", file: "src/parts.ts", quote: "export const part7 = 1;" }],
  never: ["passes", "defect lost"],
};
