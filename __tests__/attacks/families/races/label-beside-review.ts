import type { Attempt } from "../../attempt.ts";
import { admission } from "../../entrances/admission.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "puts on a label that skips reviews right before a review begins",
  through: admission({ inEvent: ["no-review"], byNow: ["no-review"], meanwhile: null }),
  answer: /^written: action_required, .*another run of this check began meanwhile/,
  never: ["gate opens", "passes"],
};
