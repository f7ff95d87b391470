import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";
import { compileFolder } from "../../typescript.mjs";

const out = process.env.OUT;
compileFolder("src", join(out, "src"));
const { readdirSync, readFileSync, writeFileSync } = await import("node:fs");
for (const name of readdirSync(join(out, "src"))) {
  const file = join(out, "src", name);
  if (name.endsWith(".js"))
    writeFileSync(file, readFileSync(file, "utf8").replace(/require\("(\.\/\w+)\.ts"\)/g, 'require("$1.js")'));
}
const require = createRequire(join(out, "src", "package.json"));
const { sha256, sha512 } = require("./sha2.js");

/** Messages of all lengths up to three blocks, in two parts, hashed from a copy of the state. */
let wrong = 0;
let tried = 0;
for (const [name, hash] of [
  ["sha256", sha256],
  ["sha512", sha512],
]) {
  for (let length = 0; length < 400; length += 1) {
    const message = Buffer.alloc(length, 0xa7);
    const cut = Math.floor(length / 2);
    const state = hash.create().update(message.subarray(0, cut)).update(message.subarray(cut));
    const got = Buffer.from(state.clone().digest()).toString("hex");
    tried += 1;
    if (got !== createHash(name).update(message).digest("hex")) wrong += 1;
  }
}
console.log(`${wrong === 0 ? "good" : "bad"}: ${wrong} of ${tried} digests of a cloned state are wrong`);
process.exitCode = wrong === 0 ? 0 : 1;
