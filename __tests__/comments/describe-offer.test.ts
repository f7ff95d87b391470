import { expect, it } from "vitest";
import { describeOffer } from "../../src/comments/describe-offer.ts";
import { aFixReport, NOTHING_OFFERED } from "../fixtures/fix-report.ts";
import { aReport } from "../fixtures/reports.ts";

const NOWHERE = {
  pullRequest: 12,
  offeredBy: undefined,
  reason: undefined,
  artifact: undefined,
  suggestions: undefined,
};

it("says which pull request offers the repairs", () => {
  expect(describeOffer(aFixReport(), { ...NOWHERE, offeredBy: 13 })).toContain(
    "on the branch `tribunal/fix-12`, offered by #13",
  );
});

it("names the artifact, why there is no branch, and what is suggested, and makes nobody's words act", () => {
  const reason = "the branch holds @octo's commits, fixes #3";
  const told = describeOffer(aFixReport(), {
    ...NOWHERE,
    artifact: "tribunal-tribunal-1",
    reason,
    suggestions: { suggested: 1, fitting: 2, changes: 4 },
  });
  expect(told).toContain("in the artifact `tribunal-tribunal-1` of this run, as `fix.patch`");
  expect(told).toContain("1 of its 4 changes is suggested beside its lines; the other 3 are only in the patch.");
  expect(told).toContain("No pull request offers them: the branch holds");
  expect(told).not.toMatch(/@octo|#3/);
});

it.each([
  [{ suggested: 0, fitting: 0, changes: 2 }, "The pull request shows none of the changed lines"],
  [{ suggested: 0, fitting: 2, changes: 2 }, "`max-comments` leaves no room"],
  [{ suggested: 2, fitting: 2, changes: 2 }, "2 of its 2 changes are suggested beside their lines."],
])("says of %j what is true of it", (suggestions, words) => {
  expect(describeOffer(aFixReport(), { ...NOWHERE, suggestions })).toContain(words);
});

it("says nothing where nothing is offered", () => {
  expect(describeOffer(aFixReport(NOTHING_OFFERED), NOWHERE)).toBeUndefined();
  expect(describeOffer(aReport(), NOWHERE)).toBeUndefined();
});
