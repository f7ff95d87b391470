/**
 * Preloaded into the process that is measured (`--import`): at SIGUSR2 it collects garbage and adds a line to the file that
 * MEMORY_FILE names, with the MB of live objects and of resident memory: `{"heap": 20.1, "rss": 110.4}`.
 */
import { appendFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
const file = process.env.MEMORY_FILE;

process.on("SIGUSR2", () => {
  const { rss } = process.memoryUsage();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  appendFileSync(file, `${JSON.stringify({ heap: toMb(heapUsed + external), rss: toMb(rss) })}\n`);
});

function toMb(bytes) {
  return bytes / 1024 / 1024;
}
