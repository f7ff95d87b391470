import { readFileSync } from "node:fs";
import { reportOf, runCli } from "./child.mjs";
import { longestChain } from "./longest-chain.mjs";
import { median } from "./median.mjs";
import { changeOf } from "./repository.mjs";
import { row } from "./row.mjs";
import { startScriptedPanel } from "./scripted-panel.mjs";

const ROUNDS = 10;
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
    row("RSS growth, round 2 to 10", median(growths), { unit: "MB", limit: 10 }),
  ];
}

async function debate(change, replyMs) {
  let pid;
  const rss = new Map();
  const onRequest = ({ role, round }) => {
    if (role === "judge" && pid !== undefined) rss.set(round, rssOf(pid));
  };
  await using panel = await startScriptedPanel(replyMs, { claimingRounds: ROUNDS, onRequest });
  const options = ["--repo", change.folder, "--base", "main", "--head", "pr", "--mode", "full", "--format", "json"];
  const result = await runCli(["review", ...options, ...panel.options], panel.env, (started) => {
    pid = started;
  });
  const { rounds_completed: rounds, stop_reason: reason } = reportOf(result).run;
  if (rounds !== ROUNDS) throw new Error(`the debate took ${rounds} rounds (${reason}), not ${ROUNDS}`);
  return { wallMs: result.wallMs, timings: panel.timings, rss };
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

function growthOf({ rss }) {
  return rss.get(ROUNDS) - rss.get(2);
}

/** What the process holds in memory now, in MB. */
function rssOf(pid) {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  if (kilobytes === undefined) throw new Error("no memory was told: this bench needs Linux");
  return Number(kilobytes) / 1024;
}
