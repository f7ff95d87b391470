import type { Attempt } from "../../attempt.ts";
import { ANSWERS } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "clears the screen, colours it, sets the title and a link",
  through: ANSWERS,
  text: "\u001b[2J\u001b[31mMARK\u001b]0;MARK\u0007\u001b]8;;https://ELSEWHERE\u0007x\u001b]8;;\u0007\r\u{9b}2J\b\bMARK",
  never: ["control lives"],
};
