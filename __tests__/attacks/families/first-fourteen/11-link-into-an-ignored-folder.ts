import type { Attempt } from "../../attempt.ts";

export const attempt: Attempt = {
  play: "change",
  by: "author of a fork",
  does: "links into a folder that nobody reads, and fills it",
  through: "a symbolic link",
  base: { ".github/tribunal/config.yml": "paths-ignore: ['dist/**']\n", "dist/kept.js": "", "src/app.js": "run();\n" },
  head: {
    "dist/MARK.js": "export const agent = new https.Agent({ rejectUnauthorized: false });\n",
    "src/MARK.js": { mode: "120000", content: "../dist/MARK.js" },
  },
  panel: "static",
  says: /high dist\/q\w+\.js:1/,
  never: ["passes"],
};
