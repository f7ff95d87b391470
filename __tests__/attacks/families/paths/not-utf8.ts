import type { Attempt } from "../../attempt.ts";
import { inTree } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "names a file by bytes that are no text",
  through: inTree("a name that is no text", (text, mark) => ({ [`src/${mark}/\ufffd\ud800.ts`]: `${text}\n` })),
  text: "export const x = 1; // MARK",
  never: ["defect lost", "passes"],
};
