import { readFileSync, writeFileSync } from "node:fs";

// Preloaded into the measured process. VmHWM and not getrusage: Linux counts what the parent used before exec in the latter.
process.on("exit", () => {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
  if (kilobytes !== undefined) writeFileSync(process.env.TRIBUNAL_BENCH_PEAK, kilobytes);
});
