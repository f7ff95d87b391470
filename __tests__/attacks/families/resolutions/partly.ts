import type { Attempt } from "../../attempt.ts";
import { rewritten, STILL } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "has the Resolver call it mended in part, by the line that is left, which Judge and Critic dismiss by itself",
  through: "the next push",
  rewritten: rewritten(),
  resolutions: [{ status: "partially_resolved", quote: STILL }],
  never: ["passes", "defect lost"],
};
