import type { Attempt } from "../../attempt.ts";
import { admission } from "../../entrances/admission.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "has a label that looks like the one that skips reviews",
  through: admission({ inEvent: ["no\u2011review"], byNow: ["no\u2011review", "n\u043e-review", "no-review "] }),
  answer: /^is reviewed$/,
  never: ["gate opens", "passes"],
};
