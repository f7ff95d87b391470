import { writeSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";

/**
 * Names each test that passed only when it was tried again, then ends a run's output with `N passed, N failed, N skipped` alone on a line, for readers that are programs.
 * A module or suite that could not run, and an error outside any test, count as one failure each.
 */
export class CountsReporter implements Reporter {
  #counts = { passed: 0, failed: 0, skipped: 0 };
  #flaky: readonly string[] = [];

  onInit(): void {
    // The other reporters finish in no promised order; only at exit is nothing left to come.
    process.on("exit", () => {
      const { passed, failed, skipped } = this.#counts;
      for (const name of this.#flaky) writeSync(1, `passed at the second try, to be looked into: ${name}\n`);
      writeSync(1, `${passed} passed, ${failed} failed, ${skipped} skipped\n`);
    });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) counts[outcome(test)] += 1;
      counts.failed += brokenSuites(module);
    }
    this.#counts = counts;
    this.#flaky = modules.flatMap((module) => [...module.children.allTests()].filter(isFlaky).map(nameOf));
  }
}

/** A test still pending when the run ends never ran: that is no pass. */
function outcome(test: TestCase): "passed" | "failed" | "skipped" {
  const { state } = test.result();
  return state === "pending" ? "failed" : state;
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
