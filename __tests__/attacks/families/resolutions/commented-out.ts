import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "comments the old line out above the new one, and the Resolver quotes that",
  through: "the next push",
  rewritten: rewritten({ within: "  // return eval(text);\n" }),
  resolutions: [{ status: "resolved", quote: "// return eval(text);" }],
  never: ["passes", "defect lost"],
};
