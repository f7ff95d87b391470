import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "has the Resolver quote what stands everywhere",
  through: "the next push",
  rewritten: rewritten({ below: "\nexport const also = { a: [1], b: [2] };\n" }),
  resolutions: [{ status: "resolved", quote: "{ a: [1]" }],
  never: ["passes", "defect lost"],
};
