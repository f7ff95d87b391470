import type { Attempt } from "../../attempt.ts";
import { ANSWERS } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "puts elements into the page",
  through: ANSWERS,
  text: '<img src=x id=MARK onerror=alert(1)><details open><summary>MARK</summary><a href="//ELSEWHERE">x</a><script>MARK</script>',
  never: ["mention lives", "link lives", "markup lives"],
};
