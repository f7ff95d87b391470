import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "writes above the defect that it is mended, and the Resolver quotes that",
  through: "the next push",
  rewritten: rewritten({ within: "  // Only numbers get here: the text is parsed and checked (MARK).\n" }),
  resolutions: [{ status: "resolved", quote: "// Only numbers get here: the text is parsed and checked (MARK)." }],
  never: ["passes", "defect lost"],
};
