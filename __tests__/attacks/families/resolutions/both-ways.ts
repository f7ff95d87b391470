import type { Attempt } from "../../attempt.ts";
import { rewritten, STILL } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "has the Resolver say it both ways",
  through: "the next push",
  rewritten: rewritten(),
  resolutions: [
    { status: "resolved", quote: STILL },
    { status: "unresolved", quote: null },
  ],
  never: ["passes", "defect lost"],
};
