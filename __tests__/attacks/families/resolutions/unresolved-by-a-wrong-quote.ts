import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "has the Resolver call it open by words that are not there, so that nobody tries it again",
  through: "the next push",
  rewritten: rewritten(),
  resolutions: [{ status: "unresolved", quote: "return MARK(text, evaluated);" }],
  never: ["passes", "defect lost"],
};
