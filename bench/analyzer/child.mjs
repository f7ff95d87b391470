/**
 * Analyzes the files a JSON file names, in a process of its own, and tells wall time since the first and the peak memory.
 *
 * Usage: node child.mjs FILE
 */
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { treeSitterAnalyzer } from "../../src/analyzer/tree-sitter-analyzer.ts";
import { Grammars } from "../../src/code/syntax/load-grammars.ts";

const files = JSON.parse(readFileSync(process.argv[2], "utf8"));
const started = performance.now();
const analyzer = treeSitterAnalyzer({
  grammars: new Grammars(new URL("../../dist/analyzer", import.meta.url).pathname),
});
let calls = 0;
for (const file of files) {
  const analysis = await analyzer.analyze(file);
  if (analysis.kind !== "analyzed") throw new Error(`${file.path}: ${analysis.reason}`);
  calls += analysis.facts.calls.length;
}
const coldMs = performance.now() - started;
console.log(JSON.stringify({ coldMs, calls, peakMb: process.resourceUsage().maxRSS / 1024 }));
