import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";

const require = createRequire(`${process.cwd()}/package.json`);
const { createPool } = require("./index.js");

/** One resource, lent out; two may wait, and both give up. Then nobody waits any more. */
const pool = createPool(
  { create: async () => ({}), destroy: async () => undefined },
  { max: 1, maxWaitingClients: 2, acquireTimeoutMillis: 30 },
);
const lent = await pool.acquire();
await Promise.allSettled([pool.acquire(), pool.acquire()]);
await sleep(20);
const waiting = pool.pending;
const next = pool.acquire().then(
  () => "served",
  (error) => error.message,
);
await pool.release(lent);
const outcome = await next;
const isGood = waiting === 0 && outcome === "served";
console.log(`${isGood ? "good" : "bad"}: ${waiting} pending after two timeouts, the next request: ${outcome}`);
process.exitCode = isGood ? 0 : 1;
