/**
 * Measures the built CLI against its limits, prints a table and writes the figures.
 *
 * Usage: npm run bench -- [NAME…] [--json FILE]; exit code 1 when a limit is missed.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { actionReview } from "./action-review.mjs";
import { behind } from "./behind.mjs";
import { cancellation } from "./cancellation.mjs";
import { critic } from "./critic.mjs";
import { criticalPath } from "./critical-path.mjs";
import { fix } from "./fix.mjs";
import { followUp } from "./follow-up.mjs";
import { longDebate } from "./long-debate.mjs";
import { memory } from "./memory.mjs";
import { pinAndDiff } from "./pin-and-diff.mjs";
import { repairTree } from "./repair-tree.mjs";
import { printRows } from "./rows.mjs";
import { actionStartup, startup } from "./startup.mjs";
import { tokens } from "./tokens.mjs";

const BENCHES = [
  startup,
  actionStartup,
  actionReview,
  behind,
  cancellation,
  criticalPath,
  critic,
  fix,
  followUp,
  longDebate,
  memory,
  pinAndDiff,
  repairTree,
  tokens,
];

const { values, positionals } = parseArgs({
  options: { json: { type: "string", default: "bench-results.json" } },
  allowPositionals: true,
});
const rows = [];
for (const bench of chosen(positionals)) rows.push(...(await bench.run()));
printRows(rows);
writeFileSync(values.json, `${JSON.stringify({ node: process.version, rows }, null, 2)}\n`);
if (rows.some(({ ok }) => !ok)) process.exitCode = 1;

function chosen(names) {
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name));
  if (unknown.length > 0) {
    console.error(`no bench ${unknown.join(", ")}; known: ${BENCHES.map(({ name }) => name).join(", ")}`);
    process.exit(2);
  }
  return BENCHES.filter(({ name }) => names.length === 0 || names.includes(name));
}
