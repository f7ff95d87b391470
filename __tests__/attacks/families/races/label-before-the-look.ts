import type { Attempt } from "../../attempt.ts";
import { admission } from "../../entrances/admission.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "puts on a label that skips reviews, once the event is on its way",
  through: admission({ inEvent: [], byNow: ["no-review"] }),
  answer: /^is reviewed$/,
  never: ["gate opens", "passes"],
};
