import { isTestPath } from "../files/exempt-files.ts";
import { type Refused, refuse } from "./edit-refusal.ts";
import type { TestCase, TestFacts } from "./test-facts.ts";

/** A file's tests before and after its edits. */
export interface TestSides {
  readonly path: string;
  readonly before: TestFacts;
  readonly after: TestFacts;
}

/**
 * How the tests of a file are weaker than they were, as far as syntax shows it; undefined where they are not. A test may have another
 * name, and other assertions, as long as the file has as many of both. Of a file that is no test's, an assertion outside of tests is
 * code like any other. Never throws.
 */
export function findWeakerTests({ path, before, after }: TestSides): Refused | undefined {
  if (after.tests.length < before.tests.length)
    return refuse("takes-away-test", told(before.tests, after.tests, "test"));
  if (outer(after) < outer(before))
    return refuse("takes-away-test", "a test now stands in a function that may never be called");
  const leftOut = findName(before, after, (was, is) => is.skips > was.skips);
  if (leftOut !== undefined) return refuse("skips-test", `in ${JSON.stringify(leftOut)}`);
  if (after.skips > before.skips && isOfTests(path, before)) return refuse("skips-test");
  const counted = (facts: TestFacts) => facts.assertions + (isTestPath(path) ? facts.looseAssertions : 0);
  if (counted(after) < counted(before))
    return refuse("takes-away-assertion", `${counted(before)} before, ${counted(after)} after`);
  const emptied = findName(before, after, (was, is) => was.assertions > 0 && is.assertions === 0);
  return emptied === undefined
    ? undefined
    : refuse("takes-away-assertion", `none is left in ${JSON.stringify(emptied)}`);
}

/** In other files `skip`, `assume` or `exit` are words like any other. */
function isOfTests(path: string, { tests }: TestFacts): boolean {
  return tests.length > 0 || isTestPath(path) || /(?:^|\/)conftest\.py$/.test(path);
}

function told(before: readonly unknown[], after: readonly unknown[], what: string): string {
  return `${before.length} ${what}s before, ${after.length} after`;
}

function outer({ tests }: TestFacts): number {
  return tests.filter(({ isInner }) => !isInner).length;
}

type Tally = Pick<TestCase, "assertions" | "skips">;

/** The first test that has its name on both sides, and of which something holds; of several with one name, all count together. */
function findName(before: TestFacts, after: TestFacts, holds: (was: Tally, is: Tally) => boolean): string | undefined {
  const now = byName(after);
  return [...byName(before)].find(([name, was]) => {
    const is = now.get(name);
    return is !== undefined && holds(was, is);
  })?.[0];
}

function byName({ tests }: TestFacts): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const { name, assertions, skips } of tests) {
    const known = tallies.get(name) ?? { assertions: 0, skips: 0 };
    tallies.set(name, { assertions: known.assertions + assertions, skips: known.skips + skips });
  }
  return tallies;
}
