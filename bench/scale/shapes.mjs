import { makeChange, rewrites } from "./make-change.mjs";
import { startModel } from "./model.mjs";
import { isReader } from "./panel.mjs";
import { reviewChange } from "./review-change.mjs";

/** Changes of growing size, by how their lines are spread over files. A rewritten line counts as two: deleted and added. */
export const SHAPES = [
  { name: "one line in each file", sizes: [100, 1000, 3000].map((files) => ({ files, lines: 1 })) },
  { name: "34 lines in each file", sizes: [3, 30, 300, 3000].map((files) => ({ files, lines: 17 })) },
  { name: "10,000 lines in each file", sizes: [1, 3, 10].map((files) => ({ files, lines: 5000 })) },
];

const REPLY_MS = 1000;
/**
 * More than any of these take, and the same agents for each: neither what the default would cut nor the second pass of a change of more
 * than a few files is a measure of growth.
 */
const ALL_OF_IT = { mode: "full", "token-budget": 1_000_000_000, "time-budget-seconds": 3600 };

/** Reviews a change of each size by a model that takes a second a reply and sees nothing. */
export async function playShape({ sizes }, settings = ALL_OF_IT) {
  const plays = [];
  for (const size of sizes) plays.push(await playSize(size, settings));
  return plays;
}

export async function playSize(size, settings = ALL_OF_IT) {
  using change = await makeChange(rewrites(size));
  await using panel = await startModel({ replyMs: REPLY_MS });
  const run = await reviewChange(change, { panel, settings });
  const { calls } = panel;
  return { ...run, ...size, changedLines: size.files * size.lines * 2, calls, ...sumsOf(calls, run.startedAt) };
}

function sumsOf(calls, startedAt) {
  const sum = (values) => values.reduce((total, value) => total + (value ?? 0), 0);
  const agents = agentsOf(calls);
  const lasts = agents.filter(([{ role }]) => isReader(role)).map((own) => own.at(-1));
  return {
    bytes: sum(calls.map(({ bytes }) => bytes)),
    tokens: sum(calls.map(({ tokens }) => tokens)),
    agentsMs: sum(agents.map((own) => own.at(-1).endedAt - own[0].at)),
    askingMs: Math.max(...calls.map(({ endedAt }) => endedAt)) - calls[0].at,
    firstCallMs: calls[0].at - startedAt,
    fixedShare: sum(lasts.map(({ fixed }) => fixed)) / sum(lasts.map(({ served }) => served)),
  };
}

/** The calls of each agent, of which the last holds all that it was sent. */
function agentsOf(calls) {
  const agents = new Map();
  for (const call of calls) {
    const name = `${call.role} ${call.round} ${call.pass} ${call.slice}`;
    agents.set(name, [...(agents.get(name) ?? []), call]);
  }
  return [...agents.values()];
}
