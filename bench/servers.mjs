/**
 * Reviews a tiny change over real servers and gateways that others wrote, and tells of each how the review ended, how many
 * calls it took, what was refused and what was left out after that. Everything runs on the loopback; what is fetched stays
 * in `.cache/servers`.
 *
 * Usage: npm run bench:servers [-- --only PART_OF_A_NAME] [--json FILE] [--verbose]; exit code 1 where a review over an able
 * model did not find the defect, or one over a model that knows nothing passed what it was not shown, or called no tool.
 */
import { writeFileSync } from "node:fs";
import { readOptions } from "./read-options.mjs";
import { startModelApis } from "./servers/model-apis.mjs";
import { reviewOver } from "./servers/review-over.mjs";
import { SERVERS } from "./servers/table.mjs";

const USAGE = ["npm run bench:servers [-- --only PART_OF_A_NAME] [--json FILE] [--verbose]"];
const options = readOptions(
  { only: { type: "string", default: "" }, json: { type: "string" }, verbose: { type: "boolean", default: false } },
  USAGE,
);
await using upstream = await startModelApis();
const results = [];
for (const server of SERVERS.filter(({ name }) => name.toLowerCase().includes(options.only.toLowerCase()))) {
  const result = await reviewOver(server, upstream.url);
  results.push(result);
  printResult(result);
}
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(results, null, 2));
if (results.some(({ isRight }) => isRight === false)) process.exitCode = 1;

function printResult({ name, ending, isRight, calls, toolCalls, seconds, steps, refusals, told, why }) {
  if (why !== undefined) return console.log(`${name}: ${ending} (${why})`);
  const verdict = isRight ? "as it should" : "NOT AS IT SHOULD";
  console.log(`${name}: ${ending}, ${verdict}; ${calls} calls, ${toolCalls} of them for tools, ${seconds} s`);
  for (const line of [...steps.map((step) => `asked: ${step}`), ...refusals.map((refusal) => `refused: ${refusal}`)])
    console.log(`    ${line}`);
  const words = options.verbose ? told : told.filter((line) => /^(?:warning|Passed|Did not|Could not)/.test(line));
  for (const line of words) console.log(`    told: ${line}`);
}
