import type { Attempt } from "../../attempt.ts";
import { rewritten, STILL } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "rewrites the line, and the Resolver quotes the new one as the repair",
  through: "the next push",
  rewritten: rewritten(),
  resolutions: [{ status: "resolved", quote: STILL }],
  never: ["passes"],
  left: ["defect lost"],
};
