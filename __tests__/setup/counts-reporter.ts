import { appendFileSync, writeFileSync, writeSync } from "node:fs";
import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";
import { type CostedTest, findOverspent, renderCosts } from "./budget.ts";
import type { Costs } from "./costs.ts";

/** So many files are a run of everything: no area has half of them. */
const WHOLE = 700;

/**
 * Names each test that passed only when it was tried again, then ends a run's output with `N passed, N failed, N skipped` alone on a line, for readers that are programs.
 * A module or suite that could not run, and an error outside any test, count as one failure each; so does what overspends the budget.
 * After a whole run the costs of each area are told, and where TRIBUNAL_COSTS names a file, those of each test are written there.
 */
export class CountsReporter implements Reporter {
  #counts = { passed: 0, failed: 0, skipped: 0 };
  #said: readonly string[] = [];
  #tagsFilter: readonly string[] = [];

  onInit({ config }: Vitest): void {
    this.#tagsFilter = config.tagsFilter ?? [];
    // The other reporters finish in no promised order; only at exit is nothing left to come.
    process.on("exit", () => {
      const { passed, failed, skipped } = this.#counts;
      for (const line of this.#said) writeSync(1, `${line}\n`);
      const told = `${passed} passed, ${failed} failed, ${skipped} skipped\n`;
      writeSync(1, told);
      if (process.env.TRIBUNAL_COUNTS !== undefined) appendFileSync(process.env.TRIBUNAL_COUNTS, told);
    });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    const played: TestCase[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (isOfOtherTier(test, this.#tagsFilter)) continue;
        counts[outcome(test)] += 1;
        played.push(test);
      }
      counts.failed += brokenSuites(module);
    }
    const tests = played.map(toCosted);
    const isWhole = modules.length > WHOLE;
    const overspent = findOverspent(tests, { isWhole, isTimed: process.env.CI !== undefined });
    if (overspent.length > 0) process.exitCode = 1;
    this.#counts = { ...counts, failed: counts.failed + overspent.length };
    this.#said = [
      ...(isWhole ? ["", renderCosts(tests), ""] : []),
      ...played.filter(isFlaky).map((test) => `passed at the second try, to be looked into: ${nameOf(test)}`),
      ...overspent.map((each) => `over the budget of npm test: ${each}`),
    ];
    if (process.env.TRIBUNAL_COSTS !== undefined) writeFileSync(process.env.TRIBUNAL_COSTS, JSON.stringify(tests));
  }
}

/** A test still pending when the run ends never ran: that is no pass. */
function outcome(test: TestCase): "passed" | "failed" | "skipped" {
  const { state } = test.result();
  return state === "pending" ? "failed" : state;
}

/** It was not meant to run: that is no test skipped. */
function isOfOtherTier(test: TestCase, tagsFilter: readonly string[]): boolean {
  if (test.result().state !== "skipped") return false;
  const asked = tagsFilter
    .join(" && ")
    .split(" && ")
    .filter((tag) => tag !== "");
  return asked.some((tag) => test.tags.includes(tag.replace("!", "")) === tag.startsWith("!"));
}

function toCosted(test: TestCase): CostedTest {
  return {
    file: test.module.relativeModuleId.replace(/^__tests__\//, ""),
    name: test.fullName,
    isFast: test.tags.length === 0,
    costs: costsOf(test),
  };
}

/** Beside tests that run at the same time, nobody can tell whose the processor was. */
function costsOf(test: TestCase): Costs {
  const costs = test.meta().costs ?? { plays: 0, gitStarts: 0, processorMs: 0 };
  return test.options.concurrent === true ? { ...costs, processorMs: 0 } : costs;
}

function isFlaky(test: TestCase): boolean {
  return test.diagnostic()?.flaky === true;
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName}`;
}

function brokenSuites(module: TestModule): number {
  const suites = [module, ...module.children.allSuites()];
  return suites.filter((suite) => suite.errors().length > 0).length;
}
