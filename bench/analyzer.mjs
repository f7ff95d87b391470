/**
 * Measures the analyzer against other parsers and its limits, and prints a table.
 *
 * Usage: npm run bench:analyzer -- [--differences]; exit code 1 when a limit is missed.
 */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { treeSitterAnalyzer } from "../src/analyzer/tree-sitter-analyzer.ts";
import { Grammars } from "../src/code/syntax/load-grammars.ts";
import { ECMASCRIPT_PACKAGES, readExpected, readPackage } from "./analyzer/packages.mjs";
import { analyzedSites, Score } from "./analyzer/score.mjs";
import { typescriptSites } from "./analyzer/typescript-sites.mjs";
import { runNode } from "./child.mjs";
import { interleavedMedians } from "./median.mjs";

const DIRECTORY = fileURLToPath(new URL("../dist/analyzer", import.meta.url));
const CLI = fileURLToPath(new URL("../dist/cli/index.js", import.meta.url));
const CHILD = fileURLToPath(new URL("analyzer/child.mjs", import.meta.url));
const MIB = 1024 * 1024;

const { values } = parseArgs({ options: { differences: { type: "boolean", default: false } } });
const analyzer = treeSitterAnalyzer({ grammars: new Grammars(DIRECTORY) });
const sources = [];
for (const release of ECMASCRIPT_PACKAGES) sources.push({ release, files: await readPackage(release) });
const expected = await readExpected();
const rows = [
  ...(await againstTypescript()),
  ...(await againstExpectations()),
  await warm(),
  ...(await cold()),
  await startup(),
  atMost("size of dist/analyzer", sizeOf(DIRECTORY) / MIB, { unit: "MiB", limit: 4 }),
];
printTable(rows);
if (rows.some(({ ok }) => !ok)) process.exitCode = 1;

async function againstTypescript() {
  const all = [];
  for (const { release, files } of sources) {
    const scores = { calls: new Score(), imports: new Score() };
    for (const file of files) await compare(file, typescriptSites(file), scores);
    all.push(...scoreRows(`${release.name}@${release.version} (${files.length} files)`, scores));
  }
  return all;
}

async function againstExpectations() {
  const byLanguage = new Map();
  for (const { file, ...sites } of expected) {
    const language = file.path.endsWith(".py") ? "Python" : "Go";
    const scores = byLanguage.get(language) ?? { calls: new Score(), imports: new Score() };
    byLanguage.set(language, scores);
    await compare(file, sites, scores);
  }
  return [...byLanguage].flatMap(([language, scores]) => scoreRows(language, scores));
}

async function compare(file, wanted, scores) {
  const found = analyzedSites(await factsOf(file));
  scores.calls.add(file.path, wanted.calls, found.calls);
  scores.imports.add(file.path, wanted.imports, found.imports);
}

async function factsOf(file) {
  const analysis = await analyzer.analyze(file);
  if (analysis.kind !== "analyzed") throw new Error(`${file.path}: ${analysis.reason}`);
  return analysis.facts;
}

function scoreRows(label, scores) {
  return Object.entries(scores).flatMap(([kind, score]) => {
    if (values.differences) for (const line of score.differences) console.log(`${label} ${kind} ${line}`);
    return [
      atLeast(`${label}: ${score.wanted} ${kind}, recall`, score.recall, { unit: "", limit: 0.95 }),
      atLeast(`${label}: ${score.found} ${kind}, precision`, score.precision, { unit: "", limit: 0.95 }),
    ];
  });
}

/** 2,000 lines of real TypeScript: whole files of one package, one after another. */
async function warm() {
  const files = sources.find(({ release }) => release.name === "@grpc/grpc-js").files;
  const lines = files
    .filter(({ path }) => path.endsWith(".ts") && !path.endsWith(".d.ts"))
    .flatMap((file) => file.lines);
  const file = { path: "warm.ts", lines: lines.slice(0, 2000) };
  const times = [];
  for (let run = 0; run < 15; run++) {
    const started = performance.now();
    await factsOf(file);
    times.push(performance.now() - started);
  }
  const median = times.slice(3).sort((a, b) => a - b)[6];
  return atMost("2,000-line file, parse and query, warm", median, { unit: "ms", limit: 100 });
}

async function cold() {
  const javascript = sources.find(({ release }) => release.name === "express").files.slice(0, 10);
  const typescript = sources.find(({ release }) => release.name === "rxjs").files.slice(0, 10);
  const large = sources.flatMap(({ files }) => files).filter(({ path }) => /^src\/.*\.ts$/.test(path));
  const python = expected.map(({ file }) => file).filter(({ path }) => path.endsWith(".py"));
  const twenty = await inChild([...javascript, ...typescript]);
  const many = await inChild([...large, ...python]);
  return [
    atMost("20 files of two languages, cold", twenty.coldMs, { unit: "ms", limit: 1500 }),
    atMost("peak memory, 20 files of two languages", twenty.peakMb, { unit: "MB", limit: 250 }),
    atMost(`peak memory, ${large.length + python.length} files of two languages`, many.peakMb, {
      unit: "MB",
      limit: 250,
    }),
  ];
}

async function inChild(files) {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-analyzer-"));
  try {
    writeFileSync(join(folder, "files.json"), JSON.stringify(files));
    const { code, stdout, stderr } = await runNode([CHILD, join(folder, "files.json")]);
    if (code !== 0) throw new Error(`exit code ${code}: ${stderr}`);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startup() {
  const wall = async (args) => (await runNode(args)).wallMs;
  const [cli, bare] = await interleavedMedians([() => wall([CLI, "--version"]), () => wall(["-e", "0"])], 11);
  return atMost("tribunal --version, against a bare Node", cli / bare, { unit: "×", limit: 2.5 });
}

function sizeOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

function atMost(figure, value, { unit, limit }) {
  return { figure, value, unit, limit: `≤ ${limit}`, ok: value <= limit };
}

function atLeast(figure, value, { unit, limit }) {
  return { figure, value, unit, limit: `≥ ${limit}`, ok: value >= limit };
}

function printTable(table) {
  const width = Math.max(...table.map(({ figure }) => figure.length));
  for (const { figure, value, unit, limit, ok } of table) {
    const text = String(Number(value.toPrecision(4))).padStart(8);
    console.log(`${figure.padEnd(width)}  ${text} ${unit.padEnd(3)}  limit ${limit} ${unit}  ${ok ? "ok" : "MISSED"}`);
  }
}
