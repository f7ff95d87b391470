import { describe, expect, it } from "vitest";
import { BUDGET, type CostedTest, findOverspent, renderCosts } from "./budget.ts";
import type { Costs } from "./costs.ts";

const aTest = (file: string, costs: Partial<Costs> = {}, isFast = true): CostedTest => ({
  file,
  name: "a test",
  isFast,
  costs: { plays: 0, gitStarts: 0, processorMs: 0, ...costs },
});
const playing = (count: number, file = "scenarios/cli/a.test.ts", isFast = true) =>
  Array.from({ length: count }, () => aTest(file, { plays: 1 }, isFast));
const whole = { isWhole: true, isTimed: true };

describe("the budget of the fast tier", () => {
  it.each([
    [
      "tests of one file that play a bundle",
      playing(BUDGET.playingOfFile + 1),
      /^5 tests of scenarios\/cli\/a\.test\.ts/,
    ],
    [
      "tests that play a bundle in all",
      Array.from({ length: BUDGET.playing + 1 }, (_, at) => aTest(`scenarios/${at}.test.ts`, { plays: 1 })),
      /^421 tests that play a bundle/,
    ],
    ["starts of git", [aTest("a.test.ts", { gitStarts: BUDGET.gitStarts + 1 })], /^9001 starts of git/],
    [
      "processor time of a test",
      [aTest("a.test.ts", { processorMs: BUDGET.processorMsOfTest + 1 })],
      /took 6001 ms of processor time/,
    ],
  ] as const)("is overspent by %s, but for tests that are tagged", (_what, tests, said) => {
    expect(findOverspent(tests, whole)).toEqual([expect.stringMatching(said)]);
    expect(
      findOverspent(
        tests.map((test) => ({ ...test, isFast: false })),
        whole,
      ),
    ).toEqual([]);
  });

  it("asks a part of the tests for what a part can tell, and nobody's time where others use the machine", () => {
    const tests = [
      aTest("a.test.ts", { gitStarts: BUDGET.gitStarts + 1, processorMs: BUDGET.processorMsOfTest + 1 }),
      ...playing(5),
    ];
    const told = findOverspent(tests, { isWhole: false, isTimed: false });
    expect(told).toEqual([expect.stringMatching(/^5 tests of/)]);
  });
});

it("the table of costs has a row for each area, and one for all", () => {
  const tests = [...playing(2), aTest("text/cut.test.ts", { processorMs: 1500 }), aTest("docs.test.ts")];
  expect(renderCosts(tests).split("\n")).toEqual([
    "area           tests  playing  plays  git starts  processor s",
    "docs.test.ts       1        0      0           0          0.0",
    "scenarios/cli      2        2      2           0          0.0",
    "text               1        0      0           0          1.5",
    "all                4        2      2           0          1.5",
  ]);
});
