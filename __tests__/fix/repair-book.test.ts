import { describe, expect, it } from "vitest";
import {
  chooseHead,
  followRepairs,
  noteDeclined,
  openBook,
  type TrackedFinding,
  whyNotJudged,
} from "../../src/fix/repair-book.ts";
import type { Report } from "../../src/report/report.ts";
import { aFollowUpRecord, aName, aNamed, aResolution, aReviewedHead, UNJUDGED } from "../fixtures/fix-course.ts";
import { anUnresolved, aReport, aRound, aRun } from "../fixtures/reports.ts";

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
    expect(followed([B, near], {})).toMatchObject(repair(false, `the review finds something similar: ${near.title}`));
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

const high = aNamed("1");
const critical = aNamed("2", { severity: "critical" });
const low = (digit: string) => aNamed(digit, { severity: "low" });

describe("The head that is offered", () => {
  it("is the one with the fewest of the worst findings", () => {
    const heads = [
      aReviewedHead(0, [high, critical]),
      aReviewedHead(1, [high, low("3"), low("4"), low("5")]),
      aReviewedHead(2, [critical]),
    ] as const;
    expect(chooseHead(heads).iteration).toBe(1);
  });

  it("is the earlier of two that are equal, so that a repair that breaks as much as it mends is not offered", () => {
    expect(chooseHead([aReviewedHead(0, [high]), aReviewedHead(1, [aNamed("3")])]).iteration).toBe(0);
    const better = [aReviewedHead(0, [high]), aReviewedHead(1, []), aReviewedHead(2, [])] as const;
    expect(chooseHead(better).iteration).toBe(1);
  });

  it("is none that nobody judged, though nothing is confirmed of it", () => {
    const run = aRun({ status: "aborted", abort_reason: "model_unavailable" });
    expect(chooseHead([aReviewedHead(0, [high]), aReviewedHead(1, [], { run, decision: UNJUDGED })]).iteration).toBe(0);
  });

  it("is no better for what it leaves open instead of confirming it", () => {
    const unresolved = [anUnresolved({ severity: "high" })];
    expect(chooseHead([aReviewedHead(0, [high]), aReviewedHead(1, [], { unresolved })]).iteration).toBe(0);
  });

  it("may leave open what was open before", () => {
    const unresolved = [anUnresolved({ severity: "high" })];
    const heads = [aReviewedHead(0, [high], { unresolved }), aReviewedHead(1, [], { unresolved })] as const;
    expect(chooseHead(heads).iteration).toBe(1);
  });

  it("is held against what the Critic alone found", () => {
    const { missed } = aReport();
    const worse = missed.map((each) => ({ ...each, severity: "critical" as const }));
    expect(chooseHead([aReviewedHead(0, [high]), aReviewedHead(1, [], { missed: worse })]).iteration).toBe(0);
  });

  it("is not held against what was there before the change", () => {
    const debt = aNamed("5", { severity: "critical", classification: "existing" });
    expect(chooseHead([aReviewedHead(0, [high]), aReviewedHead(1, [debt])]).iteration).toBe(1);
  });
});

describe("A review says too little of its head", () => {
  const first = aReviewedHead(0, [high]);
  const { report } = first;

  it.each([
    ["not completed", { run: aRun({ status: "incomplete" }) }, /^it fell silent$/],
    ["of a target that changed", { pin: { ...report.pin, drift: true } }, /stale/],
    ["not seen at its end", { pin: { ...report.pin, final_sha256: null } }, /end/],
    ["without the Adversary", { rounds: [aRound({ adversary_void: true, novel: 1 })] }, /Adversary/],
    ["with a finding that fails its gates", { verdict: { ...report.verdict, accuracy: "FAIL" as const } }, /gates/],
    [
      "without a file that was read before",
      { coverage: { ...report.coverage, skipped: [{ file: "src/a.ts", reason: "binary" as const }] } },
      /src\/a\.ts is no longer shown/,
    ],
    ["with a part unread", { coverage: { ...report.coverage, unread: ["src/a.ts"] } }, /src\/a\.ts were not read/],
  ])("where it is %s", (_, overrides, words) => {
    expect(whyNotJudged(aReviewedHead(1, [], overrides), first)).toMatch(words);
  });

  it("not where what is left out was left out at the pinned head too", () => {
    const coverage = { ...report.coverage, skipped: [{ file: "a.png", reason: "media" as const }] };
    const before = aReviewedHead(0, [high], { coverage });
    expect(whyNotJudged(aReviewedHead(1, [], { coverage }), before)).toBeUndefined();
  });

  it("not where what is unread was unread at the pinned head too", () => {
    const coverage = { ...report.coverage, unread: ["src/a.ts"] };
    const before = aReviewedHead(0, [high], { coverage });
    expect(whyNotJudged(aReviewedHead(1, [], { coverage }), before)).toBeUndefined();
  });
});
