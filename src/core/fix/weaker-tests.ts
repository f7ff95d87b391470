import { isTestPath } from "../files/exempt-files.ts";
import { type Refused, refuse } from "./edit-refusal.ts";
import type { TestFacts } from "./test-facts.ts";

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
  if (after.skips > before.skips) return refuse("skips-test");
  const counted = (facts: TestFacts) => facts.assertions + (isTestPath(path) ? facts.looseAssertions : 0);
  if (counted(after) < counted(before))
    return refuse("takes-away-assertion", `${counted(before)} before, ${counted(after)} after`);
  const emptied = findEmptied(before, after);
  return emptied === undefined
    ? undefined
    : refuse("takes-away-assertion", `none is left in ${JSON.stringify(emptied)}`);
}

function told(before: readonly unknown[], after: readonly unknown[], what: string): string {
  return `${before.length} ${what}s before, ${after.length} after`;
}

function outer({ tests }: TestFacts): number {
  return tests.filter(({ isInner }) => !isInner).length;
}

/** The name of a test that asserts nothing any more; of several with one name, all count together. */
function findEmptied(before: TestFacts, after: TestFacts): string | undefined {
  const now = byName(after);
  return [...byName(before)].find(([name, assertions]) => assertions > 0 && now.get(name) === 0)?.[0];
}

function byName({ tests }: TestFacts): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name, assertions } of tests) counts.set(name, (counts.get(name) ?? 0) + assertions);
  return counts;
}
