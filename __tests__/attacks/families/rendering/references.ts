import type { Attempt } from "../../attempt.ts";
import { ANSWERS } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "defines and uses references, footnotes and emoji",
  through: ANSWERS,
  text: "[a]: https://ELSEWHERE\n[a] [^1] [^1]: MARK :octocat: :MARK:",
  never: ["mention lives", "link lives", "markup lives"],
};
