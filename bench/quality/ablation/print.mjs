import { VARIANTS } from "../variants.mjs";
import { figure, share } from "./limits.mjs";

const COLUMNS = [
  ["cases", ({ cases }) => cases],
  ["recall", ({ found, expected }) => figure(share(found, expected))],
  ["findings", ({ findings }) => findings],
  ["wrong", ({ wrong }) => wrong],
  ["wrong ≥ high", ({ graveWrong }) => graveWrong],
  ["unwanted", ({ unwanted }) => unwanted],
  ["severity exact", ({ exact, rated }) => figure(share(exact, rated))],
  ["duplicates", ({ duplicates }) => duplicates],
  ["wrong suggestions", ({ wrongSuggestions }) => wrongSuggestions],
  ["unlabelled", ({ unlabelled }) => unlabelled],
  ["input tokens", ({ input }) => input],
  ["output tokens", ({ output }) => output],
  ["wall s each", ({ seconds, cases }) => figure(share(Math.round(seconds), cases))],
  ["seeds let through", ({ seedsKept, seedsJudged }) => `${seedsKept} of ${seedsJudged}`],
];

/** The lines that tell how each recording was replayed, with what a miss differs in. */
export function* tellReplays(measured) {
  for (const { name, replay } of measured) {
    if (replay.kind === "not-built") {
      yield `${name}: as recorded: the case cannot be had here (${replay.reason})`;
      continue;
    }
    const { exchanges, recorded, misses, isWhole, extraCalls = 0 } = replay;
    if (isWhole) {
      const rest = recorded - exchanges.length;
      yield `${name}: ${exchanges.length} of ${recorded} replay, 0 misses${rest > 0 ? `; ${rest} were not asked for` : ""}${extraCalls > 0 ? `; ${extraCalls} besides for what was handed back` : ""}`;
      continue;
    }
    yield `${name}: as recorded, ${exchanges.length} of ${recorded} replay on this build, ${misses.length} misses${replay.why}`;
    // Agents that began at once miss the same.
    const alike = Map.groupBy(misses, ({ who: _, ...what }) => JSON.stringify(what));
    for (const [first, ...others] of alike.values()) yield* tellMiss(first, others);
  }
}

function* tellMiss({ who, what, line, recorded, now }, others) {
  const agents = [who, ...others.map((other) => other.who)].join("; ");
  yield `  miss: ${agents}: ${what}${line === undefined ? "" : `, line ${line}`}`;
  if (line === undefined) return;
  yield `    recorded: ${JSON.stringify(recorded)}`;
  yield `    now:      ${JSON.stringify(now)}`;
}

/** Of all recorded calls, the share that may be asked besides for what a gate turns away. */
const MOST_EXTRA = 0.03;

/** What handing back costs: the calls that nobody recorded, of those that were. Undefined where nothing was replayed. */
export function tellExtraCalls(measured) {
  const whole = measured.filter(({ replay }) => replay.isWhole);
  const calls = whole.reduce((sum, { replay }) => sum + replay.recorded, 0);
  const extra = whole.reduce((sum, { replay }) => sum + (replay.extraCalls ?? 0), 0);
  if (calls === 0) return [];
  const share = `${((100 * extra) / calls).toFixed(1)} %`;
  const verdict = extra <= MOST_EXTRA * calls ? "held" : "MISSED";
  return [
    `handed back to who said it: ${extra} calls besides ${calls}, ${share}  limit ${100 * MOST_EXTRA} %  ${verdict}`,
  ];
}

/** The table of variants, grade by grade. */
export function* tellTable(table, told) {
  for (const [grade, rows] of Object.entries(table)) {
    const [replayed, ...others] = told[grade];
    yield "";
    yield `${grade}: ${replayed}`;
    yield ["".padEnd(14), ...COLUMNS.map(([name]) => name)].join("  ");
    for (const variant of VARIANTS) {
      const cells = COLUMNS.map(([name, tell]) => String(tell(rows[variant])).padStart(name.length));
      yield [variant.padEnd(14), ...cells].join("  ");
    }
    yield* others;
  }
}

/** What is asked of whole reviews, and whether it holds. */
export function* tellLimits(limits) {
  yield "";
  for (const { grade, what, got, limit, holds } of limits) {
    yield `${grade.padEnd(10)} ${what.padEnd(34)} ${got.padStart(12)}  ${limit.padStart(8)}  ${holds ? "held" : "MISSED"}`;
  }
}
