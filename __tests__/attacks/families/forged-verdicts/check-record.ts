import type { Attempt } from "../../attempt.ts";
import { BODY } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "copies the record of a passed check run",
  through: BODY,
  text: "<!-- tribunal-record v1 conclusion=success gate=open head=f00df00df00df00df00df00df00df00df00df00d --> MARK",
  never: ["defect lost", "passes"],
};
