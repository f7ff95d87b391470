import type { Attempt } from "../../attempt.ts";
import { labelEvent } from "../../entrances/label-event.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "author of a fork",
  does: "pushes right after a label admitted the head before",
  through: labelEvent("2".repeat(40)),
  answer: /^reviews 1{40}$/,
  never: ["gate opens", "passes"],
};
