import type { Attempt } from "../../attempt.ts";
import { admission } from "../../entrances/admission.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "has an event run again whose label that skips reviews is gone",
  through: admission({ inEvent: ["no-review"], byNow: [] }),
  answer: /^is reviewed$/,
  never: ["gate opens", "passes"],
};
