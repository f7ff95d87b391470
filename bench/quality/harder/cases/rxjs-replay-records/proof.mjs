import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";
import { compileFolder } from "../../typescript.mjs";

const out = process.env.OUT;
compileFolder("src/internal", join(out, "internal"));
const require = createRequire(join(out, "internal", "package.json"));
const { ReplaySubject } = require("./ReplaySubject.js");

let seed = 12345;
const random = (limit) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return (seed >>> 8) % limit;
};

/** Random lives of subjects of all sizes and windows, by a clock that is moved by hand, with reentrant subscribers. */
const digest = createHash("sha256");
let inputs = 0;
for (let life = 0; life < 20_000; life += 1) {
  const clock = { time: 1000, now: () => clock.time };
  const size = [undefined, 0, 1, 2, 5, Infinity][random(6)];
  const windowTime = [undefined, 0, 1, 10, 100, Infinity][random(6)];
  const subject = new ReplaySubject(size, windowTime, clock);
  const told = [];
  const open = [];
  for (let step = 0; step < 25; step += 1) {
    const choice = random(20);
    if (choice < 9) subject.next(step);
    else if (choice < 14) clock.time += random(15);
    else if (choice < 18) {
      const limit = random(4);
      let seen = 0;
      const subscription = subject.subscribe({
        next(value) {
          told.push(`${step}:${value}`);
          seen += 1;
          if (limit === 1 && seen === 2 && value < 100) subject.next(value + 100);
          if (limit === 2 && seen === 2) open.at(-1)?.unsubscribe();
        },
        error: (error) => told.push(`${step}!${error}`),
        complete: () => told.push(`${step}.`),
      });
      open.push(subscription);
    } else if (choice === 18 && open.length > 0) open.shift().unsubscribe();
    else if (random(10) === 0) random(2) === 0 ? subject.complete() : subject.error("over");
  }
  digest.update(told.join());
  inputs += 1;
}
console.log(`same: ${inputs} inputs, ${digest.digest("hex").slice(0, 16)}`);
