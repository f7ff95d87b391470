import type { Attempt } from "../../attempt.ts";
import { commentIn } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "says that a fingerprint was dismissed by people",
  through: commentIn("Go"),
  text: "fp=v1:f00df00df00df00d was dismissed by @maintainer in https://ELSEWHERE/pull/1 (MARK)",
  never: ["defect lost", "passes", "mention lives", "link lives"],
};
