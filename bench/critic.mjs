import { reportOf, runCli } from "./child.mjs";
import { changeOf } from "./repository.mjs";
import { row } from "./rows.mjs";
import { startScriptedPanel } from "./scripted-panel.mjs";

const FINDINGS = 40;
const FINDINGS_PER_CALL = 15;
const REPLY_MS = 200;

/** What the Critic costs: its calls for the findings it re-checks, and how long a run waits for it. */
export const critic = { name: "critic", run };

async function run() {
  using change = changeOf(FINDINGS / 2);
  await using panel = await startScriptedPanel(REPLY_MS, { findings: FINDINGS });
  const options = [
    "--repo",
    change.folder,
    "--base",
    "main",
    "--head",
    "pr",
    "--mode",
    "lightweight",
    "--format",
    "json",
  ];
  const result = await runCli(["review", ...options, ...panel.options], panel.env);
  const { findings } = reportOf(result);
  if (findings.length !== FINDINGS)
    throw new Error(`${findings.length} findings were upheld, not the ${FINDINGS} raised`);
  const turns = panel.timings.filter(({ header }) => header.role === "critic");
  const batches = Map.groupBy(turns, ({ header }) => header.slice);
  const longest = Math.max(...[...batches.values()].map((own) => own.length));
  const start = Math.min(...turns.map(({ startedAt }) => startedAt));
  const end = Math.max(...turns.map(({ startedAt, durationMs }) => startedAt + durationMs));
  return [
    row(`Critic agents for ${FINDINGS} findings`, batches.size, {
      unit: "agents",
      limit: Math.ceil(FINDINGS / FINDINGS_PER_CALL),
    }),
    row("a Critic's turns: one to read, one to answer", longest, { unit: "turns", limit: 2 }),
    row("the Critic's wall ÷ its longest batch", (end - start) / (longest * REPLY_MS), { unit: "×", limit: 1.5 }),
  ];
}
