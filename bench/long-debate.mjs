import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportOf, runCliWith } from "./child.mjs";
import { longestChain } from "./longest-chain.mjs";
import { median } from "./median.mjs";
import { changeOf } from "./repository.mjs";
import { row } from "./rows.mjs";
import { startScriptedPanel } from "./scripted-panel.mjs";

const ROUNDS = 10;
/** The rounds between which memory is compared: in the first much is loaded. */
const MEASURED = [2, ROUNDS];
const REPLY_MS = 1000;
const MEMORY_TIMES = 5;

/** A debate that uses up its ten rounds: what it adds to the model's time, and what it keeps in memory. */
export const longDebate = { name: "long-debate", run };

async function run() {
  using change = changeOf(ROUNDS);
  const { wallMs, timings } = await debate(change, REPLY_MS);
  const growths = [];
  for (let time = 0; time < MEMORY_TIMES; time += 1) growths.push(growthOf(await debate(change, 0)));
  return [
    row("10 rounds: model's critical path", longestChain(timings) / 1000, { unit: "s" }),
    row("10 rounds: wall ÷ critical path", wallMs / longestChain(timings), { unit: "×", limit: 1.05 }),
    row("a round: critical path", median(roundsOf(timings).map(({ chainMs }) => chainMs)) / 1000, { unit: "s" }),
    row("a round: wall ÷ critical path", median(roundsOf(timings).map(({ chainMs, wallMs }) => wallMs / chainMs)), {
      unit: "×",
      limit: 1.05,
    }),
    row("live memory after a collection, round 2 to 10", median(growths.map(({ heap }) => heap)), {
      unit: "MB",
      limit: 10,
    }),
    // Garbage that nobody needed to collect yet, and what V8 keeps of the system's memory for later, are in it.
    row("RSS, round 2 to 10, garbage included", median(growths.map(({ rss }) => rss)), { unit: "MB" }),
  ];
}

async function debate(change, replyMs) {
  using memory = memoryFile();
  let pid;
  const asked = new Set();
  // Once in each of the two rounds, while the Judge waits for its reply.
  const onRequest = ({ role, round }) => {
    if (role !== "judge" || pid === undefined || !MEASURED.includes(round) || asked.has(round)) return;
    asked.add(round);
    process.kill(pid, "SIGUSR2");
  };
  await using panel = await startScriptedPanel(replyMs, { claimingRounds: ROUNDS, onRequest });
  const options = ["--repo", change.folder, "--base", "main", "--head", "pr", "--mode", "full", "--format", "json"];
  const env = { ...panel.env, MEMORY_FILE: memory.path };
  const nodeOptions = ["--import", new URL("tell-memory.mjs", import.meta.url).href];
  const result = await runCliWith(nodeOptions, ["review", ...options, ...panel.options], env, (started) => {
    pid = started;
  });
  const { rounds_completed: rounds, stop_reason: reason } = reportOf(result).run;
  if (rounds !== ROUNDS) throw new Error(`the debate took ${rounds} rounds (${reason}), not ${ROUNDS}`);
  return { wallMs: result.wallMs, timings: panel.timings, memory: memory.read() };
}

/** Where the process under measurement writes what it holds. */
function memoryFile() {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-memory-"));
  const path = join(folder, "memory.jsonl");
  return {
    path,
    read: () =>
      readFileSync(path, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Each round's critical path, and its time from its first request to the next round's. */
function roundsOf(timings) {
  const isOfRounds = timings.filter(({ header }) => header.role !== "critic");
  const rounds = [...Map.groupBy(isOfRounds, ({ header }) => header.round).values()];
  const startOf = (round) => Math.min(...round.map(({ startedAt }) => startedAt));
  return rounds
    .slice(0, -1)
    .map((round, at) => ({ chainMs: longestChain(round), wallMs: startOf(rounds[at + 1]) - startOf(round) }));
}

function growthOf({ memory }) {
  const [before, after] = memory;
  if (memory.length !== MEASURED.length)
    throw new Error(`memory was told ${memory.length} times, not ${MEASURED.length}`);
  return { heap: after.heap - before.heap, rss: after.rss - before.rss };
}
