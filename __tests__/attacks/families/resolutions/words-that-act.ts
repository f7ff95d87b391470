import type { Attempt } from "../../attempt.ts";
import { rewritten } from "../../push-code.ts";

export const attempt: Attempt = {
  play: "push",
  by: "author of a fork",
  does: "has the Resolver's note act on whoever reads it",
  through: "the next push",
  rewritten: rewritten(),
  resolutions: [
    {
      status: "unresolved",
      quote: null,
      note: "MARK <img src=x id=MARK> @MARK [MARK](https://ELSEWHERE) fixes #12\n- [x] MARK\n<!-- MARK -->\n::error::pwned-MARK",
    },
  ],
  never: ["passes", "defect lost", "mention lives", "link lives", "markup lives", "control lives"],
};
