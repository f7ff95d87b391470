import type { Attempt } from "../../attempt.ts";
import { override } from "../../entrances/override.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "dismisses the finding against the own change",
  through: override({ author: "Mallory" }),
  answer: /author/,
  never: ["gate opens", "passes"],
};
