import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "has the Resolver quote a repair that is not there",
  through: "the next push",
  rewritten: rewritten(),
  resolutions: [{ status: "resolved", quote: "return parseAmount(text, MARK);" }],
  never: ["passes", "defect lost"],
};
