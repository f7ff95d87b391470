import { createRequire } from "node:module";
import { join } from "node:path";
import { compileFolder } from "../../typescript.mjs";

const out = process.env.OUT;
compileFolder("src/internal", join(out, "internal"));
const require = createRequire(join(out, "internal", "package.json"));
const { Subject } = require("./Subject.js");
const { observeOn } = require("./operators/observeOn.js");
const { asyncScheduler } = require("./scheduler/async.js");

/** A long-lived subscription: what has been delivered should leave nothing behind. */
const subject = new Subject();
let delivered = 0;
const subscription = subject.pipe(observeOn(asyncScheduler)).subscribe(() => {
  delivered += 1;
});
for (let turn = 0; turn < 20; turn += 1) {
  for (let value = 0; value < 50; value += 1) subject.next(value);
  await new Promise((resolve) => setTimeout(resolve, 5));
}
const held = subscription._finalizers?.length ?? 0;
const isGood = delivered === 1000 && held < 10;
console.log(`${isGood ? "good" : "bad"}: after ${delivered} values the subscription holds ${held} finalizers`);
process.exitCode = isGood ? 0 : 1;
