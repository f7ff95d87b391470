import type { Attempt } from "../../attempt.ts";
import { admission } from "../../entrances/admission.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "puts a label that skips reviews onto a commit that could not be judged",
  through: admission({ inEvent: ["no-review"], byNow: ["no-review"], stands: "action_required" }),
  answer: /^left: action_required/,
  never: ["gate opens", "passes"],
};
