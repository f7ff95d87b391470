import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(`${process.cwd()}/package.json`);
const graceful = require("graceful-fs");

/** A move to another device. */
const folder = mkdtempSync(join(process.env.OUT, "move-"));
const [from, to] = [join(folder, "from"), join(folder, "to")];
writeFileSync(from, "content");
graceful.rename = (_from, _to, callback) => {
  callback(Object.assign(new Error("cross-device link not permitted"), { code: "EXDEV" }));
};
const { move } = require("./lib/index.js");
const outcome = await move(from, to).then(
  () => "moved",
  (error) => error.message,
);
const isGood = outcome === "moved" && !existsSync(from) && readFileSync(to, "utf8") === "content";
console.log(`${isGood ? "good" : "bad"}: a move to another device: ${outcome}`);
process.exitCode = isGood ? 0 : 1;
