import type { Attempt } from "../../attempt.ts";
import { admission } from "../../entrances/admission.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a branch",
  does: "pushes under a label that skips reviews",
  through: admission({ inEvent: ["no-review"], byNow: ["no-review"] }),
  answer: /^written: neutral, Not reviewed: it is labelled no-review$/,
  never: ["gate opens"],
  left: ["passes"],
};
