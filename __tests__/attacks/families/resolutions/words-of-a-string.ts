import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "writes into a text of the code that it is mended, and the Resolver quotes those words",
  through: "the next push",
  rewritten: rewritten({ within: '  const note = "only numbers get here, the text was parsed (MARK)";\n' }),
  resolutions: [{ status: "resolved", quote: "only numbers get here, the text was parsed (MARK)" }],
  never: ["passes"],
  left: ["defect lost"],
};
