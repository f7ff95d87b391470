import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "has the Resolver say nothing",
  through: "the next push",
  rewritten: rewritten(),
  resolutions: [],
  never: ["passes", "defect lost"],
};
