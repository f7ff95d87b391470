import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "has the Resolver say so without a quote",
  through: "the next push",
  rewritten: rewritten(),
  resolutions: [{ status: "resolved", quote: null }],
  never: ["passes", "defect lost"],
};
