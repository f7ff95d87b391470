import type { Attempt } from "../../attempt.ts";
import { rewritten, STILL } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "has the Resolver answer for findings that it was not asked about",
  through: "the next push",
  rewritten: rewritten(),
  resolutions: ["F1", "R1", "__proto__", "*", "v1:f00df00df00df00df00df00df00df00d"].map((id) => {
    return { id, status: "resolved", quote: STILL } as const;
  }),
  never: ["passes", "defect lost"],
};
