import type { Attempt } from "../../attempt.ts";
import { FIRST } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "changes the code around it, and Judge and Critic both refute it by that",
  through: "the next push",
  rewritten: FIRST.replace("trim()", "trim().slice(0, 9)"),
  resolutions: [{ status: "resolved", quote: "const text = input.trim().slice(0, 9);" }],
  never: ["passes"],
  left: ["defect lost"],
};
