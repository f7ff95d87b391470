/**
 * Prints what a review of a small, a middling and a large change is expected to cost, by the estimate that the product itself makes
 * before it asks a model (`review --dry-run`), over releases of real packages and at two price levels.
 *
 * Usage: npm run build && npm run bench:cost [-- --keep]; `--keep` writes the figures to docs/figures.json and to the README.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildCase } from "../__tests__/cases/build-case.ts";
import { keepFigures } from "../scripts/figures.mjs";
import { roundedCount } from "../src/budget/estimate-review.ts";
import { amountOf } from "../src/config/prices.ts";
import { NO_USAGE } from "../src/text/usage.ts";

const CLI = fileURLToPath(new URL("../dist/cli/index.js", import.meta.url));

/** Dollars for a million tokens. No vendor's prices: whoever has others configures them. */
const LEVELS = { low: { input: 0.25, output: 2 }, high: { input: 3, output: 15 } };

/** Ordinary releases, chosen by nothing but their number of changed lines. */
const CHANGES = { small: "express-4-18-3", middling: "fastify-5-11-3", large: "webpack-5-112-2" };

const releases = ["patch-releases", "other-releases"].flatMap((list) =>
  JSON.parse(readFileSync(new URL(`static/${list}.json`, import.meta.url), "utf8")),
);
const values = {};
for (const [size, id] of Object.entries(CHANGES)) {
  const { lines, estimate } = await estimateOf(releases.find((release) => release.id === id));
  const tokens = roundedCount(estimate.inputTokens + estimate.outputTokens);
  const costs = Object.entries(LEVELS).map(([level, price]) => [
    level,
    toDollars(amountOf({ ...NO_USAGE, ...estimate }, price)),
  ]);
  console.log(`${id}: ${lines} lines, ${tokens} tokens, ${costs.map((pair) => pair.join(" ")).join(", ")}`);
  Object.assign(values, { [`${size}Lines`]: lines, [`${size}Tokens`]: tokens });
  for (const [level, cost] of costs) values[`${size}${level === "low" ? "Low" : "High"}`] = cost;
}
if (process.argv.includes("--keep")) keepFigures("cost", values);

async function estimateOf(release) {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-cost-"));
  try {
    await buildCase({ ...release, expected: [], defectFiles: [] }, folder);
    const args = [CLI, "review", "--base", "main", "--models", "any-model", "--dry-run", "--format", "json"];
    const { estimate } = JSON.parse(
      execFileSync(process.execPath, args, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] }),
    );
    return {
      lines: countLines(folder),
      estimate: { inputTokens: estimate.input_tokens, outputTokens: estimate.output_tokens },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countLines(folder) {
  const rows = execFileSync("git", ["diff", "--numstat", "main...pr"], { cwd: folder, encoding: "utf8" }).split("\n");
  return rows.flatMap((row) => row.split("\t").slice(0, 2)).reduce((sum, count) => sum + Number(count), 0);
}

/** Cents are as exact as an estimate can be. */
function toDollars(amount) {
  return `$${amount.toFixed(2)}`;
}
