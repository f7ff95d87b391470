import type { Attempt } from "../../attempt.ts";

const PADDING = Array.from({ length: 20 }, (_, index) => `export const value${index} = ${index};\n`).join("");

export const attempt: Attempt = {
  play: "change",
  by: "author of a fork",
  does: "renames a file out of never-send, with new code in it",
  through: "a rename",
  base: {
    ".github/tribunal/config.yml": "never-send: ['secrets/**']\n",
    "secrets/MARK.js": `export const key = "KEPT";\n${PADDING}`,
    "src/app.js": PADDING,
  },
  head: {
    "secrets/MARK.js": undefined,
    "src/MARK.js": `export const key = "KEPT";\n${PADDING}export const run = (text) => eval(text);\n`,
    "src/app.js": `${PADDING}// more\n`,
  },
  says: /moved into or out of what never-send keeps back/,
  never: ["passes", "canary out"],
};
