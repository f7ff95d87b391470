import { describe, expect, it } from "vitest";
import { followRepairs, noteDeclined, openBook, type TrackedFinding } from "../../../src/core/fix/repair-book.ts";
import type { Report } from "../../../src/core/report/report.ts";
import { aFollowUpRecord, aName, aNamed, aResolution, aReviewedHead } from "../../fixtures/fix-course.ts";
import { anUnresolved } from "../../fixtures/reports.ts";

const [A, B] = [aNamed("1"), aNamed("2")];
const book = openBook(aReviewedHead(0, [A, B]).report);

/** What became of F1, which was said to be repaired. */
function followed(findings: Report["findings"], overrides: Partial<Report>): TrackedFinding | undefined {
  const { report } = aReviewedHead(1, findings, overrides);
  return followRepairs(book, { iteration: 1, applied: ["F1"], report }).find(({ id }) => id === "F1");
}

const repair = (isRepaired: boolean, note = expect.anything()) => ({ tries: [{ iteration: 1, isRepaired, note }] });

describe("The first review's findings", () => {
  it("are tracked by their ids, those of the change alone", () => {
    const debt = aNamed("3", { classification: "existing" });
    const undecided = aNamed("4", { classification: "undecided" });
    expect(openBook(aReviewedHead(0, [A, debt, undecided]).report).map(({ id }) => id)).toEqual(["F1", "F4"]);
  });

  it("are no candidates any more once they are declined", () => {
    const [first] = noteDeclined(book, [{ finding_id: "F1", reason: "a guess" }]);
    expect(first).toMatchObject({ isConfirmed: true, declined: "a guess" });
  });
});

describe("A repair holds", () => {
  it("where the review after it says that it is resolved", () => {
    const follow_up = aFollowUpRecord([aResolution("1", "resolved")]);
    expect(followed([B], { follow_up })).toMatchObject({ isConfirmed: false, ...repair(true, "resolved it is") });
  });

  it.each(["partially_resolved", "unresolved", "cant_verify"] as const)("not where it says %s", (status) => {
    const follow_up = aFollowUpRecord([aResolution("1", status)]);
    expect(followed([B], { follow_up })).toMatchObject(repair(false, `${status} it is`));
  });

  it("not where nobody looked, which is no word that it is still there", () => {
    const nobodys = { ...aResolution("1", "unresolved"), decided_by: "facts", evidence: null, file: "a.ts" } as const;
    const status = (told: typeof nobodys | ReturnType<typeof aResolution>) =>
      followed([B], { follow_up: aFollowUpRecord([told]) })?.sightings.map((seen) => seen.status);
    expect(status(nobodys)).toEqual(["cant_verify"]);
    expect(status({ ...nobodys, decided_by: "resolver" })).toEqual(["unresolved"]);
  });

  it("not where it says nothing of it", () => {
    expect(followed([B], { follow_up: aFollowUpRecord([]) })).toMatchObject(repair(false));
  });

  it("not where it says two things of findings of its name", () => {
    const both = [aResolution("1", "resolved"), aResolution("1", "unresolved")];
    expect(followed([B], { follow_up: aFollowUpRecord(both) })).toMatchObject(repair(false));
  });

  it("not where it says resolved and confirms it all the same", () => {
    const follow_up = aFollowUpRecord([aResolution("1", "resolved")]);
    expect(followed([A, B], { follow_up })).toMatchObject({ isConfirmed: true, ...repair(false) });
  });

  it("not where it says resolved and leaves it open under an older name", () => {
    const follow_up = aFollowUpRecord([aResolution("1", "resolved")]);
    const open = anUnresolved({ fingerprint: "v1:new", older_fingerprints: [aName("1")], reason: "no ruling on it" });
    expect(followed([B], { follow_up, unresolved: [open] })).toMatchObject(repair(false, "no ruling on it"));
  });
});

describe("Where nobody follows, as of files reviewed as they stand, a repair holds", () => {
  it("where nothing like the finding is found", () => {
    expect(followed([B], {})).toMatchObject(repair(true));
  });

  it("not where the same lines are quoted for the same category", () => {
    const quote = { file: "src/session.ts", side: "head", start_line: 9, end_line: 9, blob: "0".repeat(40) } as const;
    const [was, again] = ["1", "e"].map((digit) =>
      aNamed(digit, { evidence: [{ ...quote, quote: "open(user.id)" }], file: "src/session.ts" }),
    );
    const known = openBook(aReviewedHead(0, was === undefined ? [] : [was]).report);
    const { report } = aReviewedHead(1, again === undefined ? [] : [again]);
    expect(followRepairs(known, { iteration: 1, applied: ["F1"], report })[0]).toMatchObject(repair(false));
  });

  it("not where another finding of its category stands in its place", () => {
    const near = aNamed("9", { line: (A.line ?? 0) + 2 });
    expect(followed([B, near], {})).toMatchObject(repair(false, `the review finds the like of it: ${near.title}`));
  });

  it("though another one that was known before stands beside it", () => {
    const beside = aNamed("2", { line: (A.line ?? 0) + 2 });
    const known = openBook(aReviewedHead(0, [A, beside]).report);
    const { report } = aReviewedHead(1, [beside]);
    expect(followRepairs(known, { iteration: 1, applied: ["F1"], report })[0]).toMatchObject(repair(true));
  });
});

describe("A finding keeps its id", () => {
  it("under a new name that tells the old one", () => {
    const renamed = aNamed("1", { id: "F7", fingerprint: "v1:new", older_fingerprints: [aName("1")] });
    const { report } = aReviewedHead(1, [renamed]);
    const [first, ...others] = followRepairs(book, { iteration: 1, applied: [], report });
    expect(first).toMatchObject({ id: "F1", isConfirmed: true, finding: { fingerprint: "v1:new" } });
    expect(others.map(({ id }) => id)).toEqual(["F2"]);
  });

  it("where it is what is left of one that was mended in part", () => {
    const left = aNamed("1", { id: "F3", fingerprint: "v1:left", line: 120 });
    const follow_up = aFollowUpRecord([aResolution("1", "partially_resolved")]);
    const { report } = aReviewedHead(1, [left], { follow_up });
    const tracked = followRepairs(book, { iteration: 1, applied: ["F1"], report });
    expect(tracked.map(({ id }) => id)).toEqual(["F1", "F2"]);
    expect(tracked[0]).toMatchObject({ isConfirmed: true, ...repair(false, "partially_resolved it is") });
  });

  it("the nearer of two of one name, each once", () => {
    const twin = aNamed("1", { id: "F2", line: 900 });
    const twins = openBook(aReviewedHead(0, [A, twin]).report);
    const { report } = aReviewedHead(1, [aNamed("1", { line: 905 })]);
    const tracked = followRepairs(twins, { iteration: 1, applied: [], report });
    expect(tracked.map(({ id, isConfirmed }) => [id, isConfirmed])).toEqual([
      ["F1", false],
      ["F2", true],
    ]);
  });

  it("and a new one has the iteration that found it in its id", () => {
    const { report } = aReviewedHead(2, [A, aNamed("5")]);
    const ids = followRepairs(book, { iteration: 2, applied: [], report }).map(({ id, foundIn }) => [id, foundIn]);
    expect(ids).toContainEqual(["R2-F5", 2]);
  });
});
