import type { Costs } from "./costs.ts";

/** A test as it was run. */
export interface CostedTest {
  /** Of its file, from `__tests__/` on. */
  readonly file: string;
  readonly name: string;
  /** Whether `npm test` plays it. */
  readonly isFast: boolean;
  readonly costs: Costs;
}

/**
 * What the tests that `npm test` plays may cost together. A test more that plays a bundle takes the place of another, or is tagged `full`.
 * The processor time of one test catches one that is ten times too dear: the same test has taken 700 ms on one machine and 2,600 ms on another.
 */
export const BUDGET = { playing: 420, playingOfFile: 4, gitStarts: 9000, processorMsOfTest: 6000 } as const;

/** What of the budget is overspent, in a sentence each. What only the whole fast tier tells is asked of that alone. */
export function findOverspent(
  tests: readonly CostedTest[],
  { isWhole, isTimed }: { readonly isWhole: boolean; readonly isTimed: boolean },
): readonly string[] {
  const fast = tests.filter(({ isFast }) => isFast);
  const playing = fast.filter(({ costs }) => costs.plays > 0);
  const files = byKey(playing, ({ file }) => file);
  const slow = fast.filter(({ costs }) => costs.processorMs > BUDGET.processorMsOfTest);
  const gitStarts = fast.reduce((sum, { costs }) => sum + costs.gitStarts, 0);
  return [
    ...(isWhole ? isAbove("tests that play a bundle", playing.length, BUDGET.playing) : []),
    ...(isWhole ? isAbove("starts of git by fixtures", gitStarts, BUDGET.gitStarts) : []),
    ...[...files].flatMap(([file, { length }]) =>
      isAbove(`tests of ${file} that play a bundle`, length, BUDGET.playingOfFile),
    ),
    ...(isTimed ? slow : []).map(
      ({ file, name, costs }) =>
        `${file} > ${name} took ${costs.processorMs} ms of processor time (${BUDGET.processorMsOfTest} at most): make it smaller, or tag it full`,
    ),
  ];
}

function isAbove(what: string, count: number, most: number): readonly string[] {
  return count > most ? [`${count} ${what} (${most} at most): tag some of them full`] : [];
}

const COLUMNS = ["tests", "playing", "plays", "git starts", "processor s"];

/** What the tests of each area cost: a folder, and one more below `scenarios`. */
export function renderCosts(tests: readonly CostedTest[]): string {
  const areas = [...byKey(tests, ({ file }) => areaOf(file))].sort(([one], [other]) => (one < other ? -1 : 1));
  const rows = [...areas, ["all", tests] as const].map(([area, own]) => [area, ...cellsOf(own)]);
  const table = [["area", ...COLUMNS], ...rows];
  const widths = COLUMNS.map((_, at) => Math.max(...table.map((row) => row[at + 1]?.length ?? 0)));
  const longest = Math.max(...table.map(([area = ""]) => area.length));
  return table
    .map(([area = "", ...cells]) =>
      [area.padEnd(longest), ...cells.map((cell, at) => cell.padStart(widths[at] ?? 0))].join("  "),
    )
    .join("\n");
}

function byKey(
  tests: readonly CostedTest[],
  keyOf: (test: CostedTest) => string,
): ReadonlyMap<string, readonly CostedTest[]> {
  const groups = new Map<string, CostedTest[]>();
  for (const test of tests) {
    const group = groups.get(keyOf(test)) ?? [];
    group.push(test);
    groups.set(keyOf(test), group);
  }
  return groups;
}

function areaOf(file: string): string {
  const [first = "", second] = file.split("/");
  return first === "scenarios" && second !== undefined ? `${first}/${second}` : first;
}

function cellsOf(tests: readonly CostedTest[]): readonly string[] {
  const sum = (of: (costs: Costs) => number) => tests.reduce((total, { costs }) => total + of(costs), 0);
  const playing = tests.filter(({ costs }) => costs.plays > 0).length;
  const seconds = sum(({ processorMs }) => processorMs) / 1000;
  return [tests.length, playing, sum(({ plays }) => plays), sum(({ gitStarts }) => gitStarts), seconds.toFixed(1)].map(
    String,
  );
}
