import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "endpoint",
  by: "an endpoint",
  does: "has the name of its model speak to people",
  through: "a model's name",
  role: "adversary",
  answer: (mark) => ({ json: { heuristics: [], safe_zones: [] }, model: `\u001b[2J<img id=${mark}>@${mark}` }),
  never: ["control lives", "mention lives", "markup lives"],
};
