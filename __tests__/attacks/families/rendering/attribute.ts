import type { Attempt } from "../../attempt.ts";
import { ANSWERS } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "a captured model",
  does: "leaves the attribute that it stands in",
  through: ANSWERS,
  text: '" onmouseover="MARK" x="\' onfocus=\'MARK\' autofocus href=javascript:alert(1) ><svg onload=MARK>',
  never: ["mention lives", "link lives", "markup lives"],
};
