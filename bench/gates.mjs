/**
 * Corrupts true findings of the development cases and counts what the gates let through, then times the gates.
 *
 * Usage: npm run bench:gates [-- --keep]; `--keep` writes its figures to docs/figures.json and to the page that tells them. Exit code 1 when a mutant went through, a true finding was lost or a limit is missed.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { buildCase } from "../__tests__/cases/build-case.ts";
import { keepFigures } from "../scripts/figures.mjs";
import { runGates } from "../src/gates/run-gates.ts";
import { citedByClaim } from "../src/tools/cited-texts.ts";
import { trueFindings } from "./gates/findings.mjs";
import { CORRUPTIONS } from "./gates/mutants.mjs";
import { citing, RULE_CORRUPTIONS, RULES } from "./gates/rule-mutants.mjs";
import { openTarget, receiptsFor } from "./gates/target.mjs";
import { changeOf } from "./repository.mjs";

const MIN_MUTANTS = 2000;
const RUNS = 4;
const { cases } = JSON.parse(readFileSync(new URL("../__tests__/cases/cases.json", import.meta.url), "utf8"));

const corruptions = [...CORRUPTIONS, ...RULE_CORRUPTIONS];
const counts = new Map(
  corruptions.map(({ name }) => [name, { caught: 0, corrected: 0, twin: 0, doubted: 0, excluded: 0, missed: 0 }]),
);
const truth = { findings: 0, lost: 0 };

for (const one of cases) await onCase(one);
printCounts();
await timeGates();

async function onCase(one) {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-gates-"));
  try {
    const built = await buildCase(one, folder).catch((error) => {
      console.log(`${one.id}: cannot be had here (${error.message.split("\n")[0]}); a made repository stands in`);
      return undefined;
    });
    if (built !== undefined) return await corrupt(one, folder);
    using made = changeOf(40);
    return await corrupt(undefined, made.folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function corrupt(one, folder) {
  await using target = await openTarget(folder);
  const { pin, texts, source } = target;
  await texts.load(
    pin.files.flatMap((file) => [
      { file: file.path, side: "head" },
      { file: file.oldPath ?? file.path, side: "base" },
    ]),
  );
  const receipts = receiptsFor(pin, texts.context([]));
  const context = { ...texts.context(receipts), rules: RULES };
  const members = new Set(pin.files.map(({ path }) => path));
  const outside = (await source.listFiles(undefined)).filter((path) => !members.has(path)).slice(0, 1);
  for (const claim of trueFindings(one, pin, context)) {
    truth.findings += 1;
    if (isLost(claim, context) || isLost(citing(claim), context)) truth.lost += 1;
    for (const { name, outcomes } of corruptions) {
      for (const outcome of outcomes(claim, { pin, context, outside })) counts.get(name)[outcome] += 1;
    }
  }
}

function isLost(claim, context) {
  const result = runGates(claim, context);
  return result.kind !== "passed" || result.claim.place.end_line !== claim.place.end_line;
}

function printCounts() {
  const width = Math.max(...corruptions.map(({ name }) => name.length));
  console.log(
    `${"corruption".padEnd(width)}  mutants   caught corrected     twin  doubted   missed excluded   stopped`,
  );
  let mutants = 0;
  for (const [name, { caught, corrected, twin, doubted, missed, excluded }] of counts) {
    const all = caught + corrected + twin + doubted + missed;
    mutants += all;
    const share = all === 0 ? "none" : `${((100 * (all - missed)) / all).toFixed(1)} %`;
    const cells = [all, caught, corrected, twin, doubted, missed, excluded]
      .map((cell) => String(cell).padStart(8))
      .join(" ");
    console.log(`${name.padEnd(width)} ${cells}  ${share.padStart(8)}`);
    if (missed > 0 || all === 0) process.exitCode = 1;
  }
  console.log(
    `${mutants} mutants of ${truth.findings} true findings in ${cases.length} cases; ${truth.lost} true findings lost.`,
  );
  if (truth.lost > 0 || mutants < MIN_MUTANTS) process.exitCode = 1;
  const total = (outcome) => [...counts.values()].reduce((sum, count) => sum + count[outcome], 0);
  const { findings, lost } = truth;
  if (!process.argv.includes("--keep")) return;
  keepFigures("gates", {
    mutants,
    missed: total("missed"),
    twins: total("twin"),
    doubted: total("doubted"),
    findings,
    lost,
  });
}

/** The fastest of a few runs: what else the machine does is not the gates' doing. */
async function timeGates() {
  using made = changeOf(1000);
  await gate(made.folder, 20);
  const runs = { half: [], whole: [] };
  for (let run = 0; run < RUNS; run++) {
    runs.half.push(await gate(made.folder, 500));
    runs.whole.push(await gate(made.folder, 1000));
  }
  const least = (of, key) => Math.min(...of.map((run) => run[key]));
  const ratio = least(runs.whole, "cpuMs") / least(runs.half, "cpuMs");
  tell("500 findings on 1,000 changed files", least(runs.half, "wallMs") / 1000, { unit: "s", limit: 2 });
  tell("of which processor time", least(runs.half, "cpuMs") / 1000, { unit: "s", limit: 2 });
  tell("1,000 findings against 500, processor time", ratio, { unit: "×", limit: 2.5 });
  const mostReads = Math.max(...[...runs.half, ...runs.whole].map((run) => run.mostReads));
  tell("most reads of one file at one side", mostReads, { unit: "", limit: 1 });
}

/** Loads what this many findings cite and takes them through the gates; the pin is made anew, so that nothing is warm. */
async function gate(folder, findings) {
  await using target = await openTarget(folder);
  const { pin, texts, reads } = target;
  const claims = Array.from({ length: findings }, (_, index) => claimOn(pin.files[index % pin.files.length], index));
  const started = performance.now();
  const before = process.cpuUsage();
  await texts.load(claims.flatMap(citedByClaim));
  const receipts = receiptsFor(pin, texts.context([]));
  const context = texts.context(receipts);
  const passed = claims.filter((claim) => runGates(claim, context).kind === "passed").length;
  const wallMs = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  if (passed !== findings) throw new Error(`${passed} of ${findings} findings passed`);
  return { wallMs, cpuMs: (user + system) / 1000, mostReads: Math.max(...reads.values()) };
}

function claimOn({ path, hunks }, index) {
  const added = hunks.flatMap(({ lines }) => lines).find(({ kind }) => kind === "added");
  const place = { file: path, side: "head", start_line: added.headLine, end_line: added.headLine };
  const words = { title: "", severity: "high", category: "logic", description: "", evidenceQuote: added.text };
  return { id: `F${index + 1}`, ...words, place, claimedBy: ["enthusiast-1"], corrections: [] };
}

function tell(figure, value, { unit, limit }) {
  const ok = value <= limit;
  console.log(`${figure}: ${Number(value.toPrecision(3))} ${unit}  limit ${limit} ${unit}  ${ok ? "ok" : "MISSED"}`);
  if (!ok) process.exitCode = 1;
}
