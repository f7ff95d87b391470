import { row } from "../rows.mjs";
import { playShape, SHAPES } from "./shapes.mjs";

const AGENTS_AT_ONCE = 16;
/** Where the largest size of a shape begins, by changed lines. */
const LARGE = 100_000;

/** How cost and time grow with a change's lines, and what the largest changes take. */
export async function growth() {
  const rows = [];
  for (const shape of SHAPES) {
    const plays = await playShape(shape);
    for (const play of plays) expectRead(play);
    rows.push(...exponentsOf(shape, plays), ...largestOf(shape, plays.at(-1)));
  }
  return rows;
}

function exponentsOf({ name }, plays) {
  const exponent = (cost) => exponentOf(plays.map((play) => ({ size: play.changedLines, cost: play[cost] })));
  const figure = (what) => `${name}: by which power of the lines ${what} grows`;
  return [
    row(figure("processor time"), exponent("processorMs"), { unit: "", limit: 1.05 }),
    row(figure("what the model is sent"), exponent("bytes"), { unit: "", limit: 1.05 }),
    row(figure("the sum of tokens"), exponent("tokens"), { unit: "", limit: 1.02 }),
  ];
}

function largestOf({ name }, play) {
  const { changedLines, files, calls } = play;
  const figure = (what) => `${name}, ${changedLines} lines: ${what}`;
  const isLarge = changedLines >= LARGE;
  const limited = (unit, limit) => (isLarge ? { unit, limit } : { unit });
  const ideal = play.agentsMs / AGENTS_AT_ONCE;
  return [
    row(figure("calls"), calls.length, { unit: "" }),
    row(figure("processor time"), play.processorMs / 1000, { unit: "s" }),
    row(figure("tokens a line"), play.tokens / changedLines, { unit: "" }),
    row(figure("an agent's fixed cost, of what it reads"), play.fixedShare, limited("×", 0.2)),
    row(figure("wall, of the agents' total time by agents at once"), play.wallMs / ideal, limited("×", 1.15)),
    row(figure("of that from the first call to the last answer"), play.askingMs / ideal, { unit: "×" }),
    row(
      figure("start to first call"),
      play.firstCallMs / 1000,
      files === 3000 ? { unit: "s", limit: 6 } : { unit: "s" },
    ),
    row(figure("peak memory, scripted model"), play.peakMb, { unit: "MB", limit: 512 }),
  ];
}

/** A figure of what was read in part would flatter. */
function expectRead({ code, report, log, changedLines }) {
  const { hunks_read: read, hunks_total: total } = report?.coverage ?? {};
  if (code === 0 && read === total) return;
  throw new Error(`${changedLines} lines: exit code ${code}, ${read} of ${total} hunks read\n${log.slice(-2000)}`);
}

/**
 * By which power of its size a cost grows: the slope of the line through the logarithms of both, by least squares. 1 is linear; below
 * it what is larger costs less for each line.
 */
function exponentOf(points) {
  const logs = points.map(({ size, cost }) => [Math.log(size), Math.log(cost)]);
  const mean = (at) => logs.reduce((sum, log) => sum + log[at], 0) / logs.length;
  const [size, cost] = [mean(0), mean(1)];
  const products = logs.reduce((sum, [x, y]) => sum + (x - size) * (y - cost), 0);
  return products / logs.reduce((sum, [x]) => sum + (x - size) ** 2, 0);
}
