import { reportOf, runCli } from "./child.mjs";
import { longestChain } from "./longest-chain.mjs";
import { median } from "./median.mjs";
import { changeOf } from "./repository.mjs";
import { row } from "./rows.mjs";
import { startScriptedPanel } from "./scripted-panel.mjs";

const REPLY_MS = 1000;
const FILES = 5;
/** Findings are raised in all but the last. */
const ROUNDS = 3;
const TIMES = 3;

/** What the run adds to the model's own time: wall time against the longest chain of replies that had to be awaited. */
export const criticalPath = { name: "critical-path", run };

async function run() {
  using change = changeOf(FILES);
  const runs = [];
  for (let time = 0; time < TIMES; time += 1) runs.push(await reviewOnce(change));
  return [
    row("model's critical path", median(runs.map(({ chainMs }) => chainMs)) / 1000, { unit: "s" }),
    row("wall time", median(runs.map(({ wallMs }) => wallMs)) / 1000, { unit: "s" }),
    row("wall time ÷ critical path", median(runs.map(({ chainMs, wallMs }) => wallMs / chainMs)), {
      unit: "×",
      limit: 1.08,
    }),
  ];
}

async function reviewOnce(change) {
  await using panel = await startScriptedPanel(REPLY_MS, { claimingRounds: ROUNDS - 1 });
  const options = ["--repo", change.folder, "--base", "main", "--head", "pr", "--mode", "full", "--format", "json"];
  const result = await runCli(["review", ...options, ...panel.options], panel.env);
  const { rounds_completed: rounds } = reportOf(result).run;
  if (rounds !== ROUNDS) throw new Error(`the review took ${rounds} rounds, not the ${ROUNDS} that are scripted`);
  return { chainMs: longestChain(panel.timings), wallMs: result.wallMs };
}
