import type { Attempt } from "../../attempt.ts";

const SCRIPT = `#!/usr/bin/env node\nimport https from "node:https";\nexport const agent = new https.Agent({ rejectUnauthorized: false });\n`;

export const attempt: Attempt = {
  play: "change",
  by: "author of a fork",
  does: "makes a script run by its mode alone",
  through: "a mode",
  base: { "bin/MARK.js": SCRIPT },
  head: { "bin/MARK.js": { mode: "100755", content: SCRIPT } },
  panel: "static",
  says: /high bin\/q\w+\.js:3/,
  never: ["passes"],
};
