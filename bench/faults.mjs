/**
 * Plays the whole fault matrix against the built bundles: every endpoint they ask, under every fault, lasting, and passing
 * where trying again mends it. A cell passes when the job ends honestly, nothing is lost or there twice, and no check run is
 * left in progress.
 *
 * Usage: npm run bench:faults -- [--only PATTERN] [--fast] [--log]; `--only` takes the endpoints whose name matches, `--fast`
 * shortens waits and stalls, `--log` tells what failed cells said and asked. In real time it takes half an hour or more; exit
 * code 1 when a cell failed.
 */
import "./json-modules.mjs";
import { parseArgs } from "node:util";
import pLimit from "p-limit";

const { allCells, isGit } = await import("../__tests__/scenarios/faults/cells.ts");
const { FAULT_NAMES, PASSING } = await import("../__tests__/scenarios/faults/fault-name.ts");
const { fastPace, REAL } = await import("../__tests__/scenarios/faults/pace.ts");
const { playCell, soundOutcome } = await import("../__tests__/scenarios/faults/play-cell.ts");
const { STARTS } = await import("../__tests__/scenarios/faults/start.ts");

/** Runs at once: those that work, and those that mostly wait. */
const [BUSY, WAITING] = [pLimit(4), pLimit(16)];
const COLUMN = 9;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    fast: { type: "boolean", default: false },
    log: { type: "boolean", default: false },
  },
});
const only = new RegExp(values.only);
const cells = allCells().filter(({ strikes: [{ endpoint }] }) => only.test(endpoint.name));
const names = [...new Set(cells.map(({ strikes: [{ endpoint }] }) => endpoint.name))];
const width = Math.max(...names.map((name) => name.length));
for (const start of STARTS) await soundOutcome(start);
console.log([" ".repeat(width), ...FAULT_NAMES.map((fault) => fault.padStart(COLUMN))].join(" "));
const rows = await Promise.all(names.map(playEndpoint));
const played = rows.flat();
const passed = played.filter(({ ok }) => ok).length;
console.log(`\n${passed} of ${played.length} cells passed`);
if (passed < played.length) process.exitCode = 1;

/** Tells its row when its last cell is played. Of a fault that passes there are two cells: once, and every time. */
async function playEndpoint(name) {
  const own = cells.filter(({ strikes: [{ endpoint }] }) => endpoint.name === name);
  const results = await Promise.all(own.map((cell) => (doesWait(cell) ? WAITING : BUSY)(() => play(cell))));
  const shares = FAULT_NAMES.map((fault) => {
    const some = results.filter((result) => result.fault === fault);
    return `${some.filter(({ ok }) => ok).length}/${some.length}`;
  });
  console.log([name.padEnd(width), ...shares.map((share) => share.padStart(COLUMN))].join(" "));
  return results;
}

function doesWait({ lasting, strikes: [{ endpoint, fault }] }) {
  if (values.fast) return fault === "stall" && isGit(endpoint);
  return fault === "stall" || fault === "429 bare" || (lasting && PASSING.includes(fault));
}

async function play(cell) {
  const [{ endpoint, fault }] = cell.strikes;
  const isFast = values.fast && !(fault === "stall" && isGit(endpoint));
  const { problems, log } = await playCell(cell, isFast ? fastPace(cell) : REAL).catch((error) => ({
    problems: [String(error.stack)],
    log: "",
  }));
  const often = cell.lasting ? "every time" : "once";
  for (const problem of problems) console.log(`! ${endpoint.name} × ${fault}, ${often}: ${problem}`);
  if (values.log && problems.length > 0) console.log(log);
  return { fault, ok: problems.length === 0 };
}
