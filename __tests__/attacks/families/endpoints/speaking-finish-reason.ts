import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "ends for a reason that acts",
  through: "a reason to finish",
  role: "enthusiast",
  answer: (mark) => ({ json: { findings: [] }, finishReason: `\u001b[2J@${mark}` }),
  never: ["passes", "control lives", "mention lives"],
};
