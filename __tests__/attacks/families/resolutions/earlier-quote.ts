import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "keeps the old line where it never runs, and the Resolver quotes it as the repair",
  through: "the next push",
  rewritten: rewritten({ within: "  if (text !== text)\n    return eval(text);\n" }),
  resolutions: [{ status: "resolved", quote: "return eval(text);" }],
  never: ["passes", "defect lost"],
};
