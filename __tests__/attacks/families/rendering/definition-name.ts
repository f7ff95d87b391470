import type { Attempt } from "../../attempt.ts";
import { inTree } from "../../place.ts";

export const attempt: Attempt = {
  play: "text",
  by: "author of a fork",
  does: "has the name of a method read as Markdown",
  through: inTree("the name of a method", (text, mark) => ({
    [`src/${mark}/shop.ts`]: `export class Shop {\n  "${text}"() {}\n}\nexport function ${mark}() {}\n`,
  })),
  text: "![MARK](www.evil.example) @MARK #1 <img src=x>",
  never: ["mention lives", "link lives", "markup lives"],
};
