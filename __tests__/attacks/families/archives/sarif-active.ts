import type { Attempt } from "../../attempt.ts";
import { findingsFile, sarif } from "../../entrances/findings.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "writes links, markup and mentions into the messages of SARIF",
  through: findingsFile(() =>
    sarif([
      { message: { text: "[MARK](https://MARK.example) <img src=x onerror=MARK()> @MARK" } },
      { message: { markdown: "![MARK](//MARK.example/p.png)", text: "- [x] MARK https://MARK.example" } },
    ]),
  ),
  answer: /^2 findings/,
  never: ["mention lives", "link lives", "markup lives"],
};
