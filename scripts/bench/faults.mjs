/**
 * Plays the whole fault matrix against the built bundles: every endpoint they ask, under every fault, lasting and passing.
 * Then measures how soon a cancelled review has closed its check run.
 *
 * Usage: npm run bench:faults -- [--only TEXT] [--fast]; `--only` takes the endpoints whose name holds TEXT, `--fast`
 * shortens waits and stalls. In real time it takes about half an hour; exit code 1 when a cell failed.
 */
import "./json-modules.mjs";
import { parseArgs } from "node:util";
import pLimit from "p-limit";

const { allCells, isGit } = await import("../../__tests__/scenarios/faults/cells.ts");
const { FAULT_NAMES, PASSING } = await import("../../__tests__/scenarios/faults/fault-name.ts");
const { fastPace, REAL } = await import("../../__tests__/scenarios/faults/pace.ts");
const { playCell, soundOutcome } = await import("../../__tests__/scenarios/faults/play-cell.ts");
const { STARTS } = await import("../../__tests__/scenarios/faults/start.ts");

/** Runs that work, and runs that mostly wait. */
const BUSY = 4;
const WAITING = 16;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    fast: { type: "boolean", default: false },
    log: { type: "boolean" },
  },
});
const cells = allCells().filter(({ strikes: [{ endpoint }] }) => endpoint.name.includes(values.only));
for (const start of STARTS) await soundOutcome(start);
const [busy, waiting] = [pLimit(BUSY), pLimit(WAITING)];
const played = await Promise.all(cells.map((cell) => (doesWait(cell) ? waiting : busy)(() => play(cell))));
printTable();

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
  for (const problem of problems) console.log(`${nameOf(cell)}: ${problem}`);
  if (values.log && problems.length > 0) console.log(log);
  return { endpoint: endpoint.name, fault, ok: problems.length === 0 };
}

function nameOf({ lasting, strikes: [{ endpoint, fault }] }) {
  return `${endpoint.name} × ${fault}, ${lasting ? "every time" : "once"}`;
}

/** Of a fault that passes there are two cells: once, and every time. */
function printTable() {
  const names = [...new Set(played.map(({ endpoint }) => endpoint))];
  const width = Math.max(...names.map((name) => name.length));
  console.log(`\n${"".padEnd(width)}  ${FAULT_NAMES.map((fault) => fault.padStart(9)).join(" ")}`);
  for (const name of names) {
    const shares = FAULT_NAMES.map((fault) =>
      share(played.filter((one) => one.endpoint === name && one.fault === fault)),
    );
    console.log(`${name.padEnd(width)}  ${shares.map((text) => text.padStart(9)).join(" ")}`);
  }
  const passed = played.filter(({ ok }) => ok).length;
  console.log(`\n${passed} of ${played.length} cells passed`);
  if (passed < played.length) process.exitCode = 1;
}

function share(some) {
  return `${some.filter(({ ok }) => ok).length}/${some.length}`;
}
