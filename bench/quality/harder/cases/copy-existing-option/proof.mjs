import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(`${process.cwd()}/package.json`);
const graceful = require("graceful-fs");

/** Another device, and a file that appears at the destination after it was looked for and before it is written. */
const folder = mkdtempSync(join(process.env.OUT, "move-"));
const [from, to] = [join(folder, "from"), join(folder, "to")];
writeFileSync(from, "the only copy");
graceful.rename = (_from, _to, callback) => {
  writeFileSync(to, "somebody else's");
  callback(Object.assign(new Error("cross-device link"), { code: "EXDEV" }));
};
const { move } = require("./lib/index.js");
const outcome = await move(from, to).then(
  () => "moved",
  (error) => error.message.replace(folder, ""),
);
const isKept = existsSync(from) || readFileSync(to, "utf8") === "the only copy";
console.log(`${isKept ? "good" : "bad"}: ${outcome}; the moved file ${isKept ? "exists" : "is lost"}`);
process.exitCode = isKept ? 0 : 1;
