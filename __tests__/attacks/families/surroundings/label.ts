import type { Attempt } from "../../attempt.ts";
import { LABEL } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "orders in a label",
  through: LABEL,
  text: "tribunal-approved MARK ::set-output name=gate::open",
  never: ["defect lost", "passes"],
};
