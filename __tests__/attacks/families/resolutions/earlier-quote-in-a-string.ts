import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "writes the old line into a text, and the Resolver quotes it",
  through: "the next push",
  rewritten: rewritten({ within: '  const was = "return eval(text);";\n' }),
  resolutions: [{ status: "resolved", quote: "return eval(text);" }],
  never: ["passes", "defect lost"],
};
