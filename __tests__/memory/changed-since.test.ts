import { expect, it } from "vitest";
import { changedSince } from "../../src/memory/comparison.ts";
import type { RereadReason } from "../../src/report/follow-up-record.ts";
import { aFile, aHunk, aPin, SESSION } from "../fixtures/claims.ts";
import { aComparison } from "../fixtures/follow-up.ts";

const HUNK = aHunk([
  ...Array.from({ length: 10 }, (_, at) => ` before ${at}`),
  "+added",
  ...Array.from({ length: 10 }, (_, at) => ` between ${at}`),
  "-deleted",
  ...Array.from({ length: 10 }, (_, at) => ` after ${at}`),
]);
const ask = (why: RereadReason | undefined) => {
  const isChanged = changedSince(aComparison(aPin({ files: [aFile({ hunks: [HUNK] })] }), () => why));
  return (start: number, end = start, file = SESSION) => isChanged({ file, start_line: start, end_line: end });
};

it("holds lines for changed that are in such a part or right beside it, also where all of it was deleted", () => {
  const isChanged = ask("changed");
  expect([7, 8, 11, 14, 15].map((line) => isChanged(line))).toEqual([false, true, true, true, false]);
  expect([18, 19, 24, 25].map((line) => isChanged(line))).toEqual([false, true, true, false]);
  expect(isChanged(1, 8)).toBe(true);
  expect(isChanged(11, 11, "src/other.ts")).toBe(false);
});

it("holds nothing for changed that is carried over, or read again for another reason", () => {
  for (const why of [undefined, "open-finding", "calls-changed", "rests-on-changed"] as const)
    expect(ask(why)(11)).toBe(false);
});
