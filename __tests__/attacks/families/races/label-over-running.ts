import type { Attempt } from "../../attempt.ts";
import { admission } from "../../entrances/admission.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "puts on a label that skips reviews while a review runs",
  through: admission({ inEvent: ["no-review"], byNow: ["no-review"], stands: null }),
  answer: /^left: action_required, .*a review of this commit has not ended/,
  never: ["gate opens", "passes"],
};
