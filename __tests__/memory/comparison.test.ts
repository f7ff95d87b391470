import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChangePart, partsOfChange } from "../../src/change/change-part.ts";
import type { Evidence } from "../../src/claims/claim.ts";
import { claimFingerprint } from "../../src/claims/claim-fingerprint.ts";
import { originOf } from "../../src/claims/origin.ts";
import {
  type Comparison,
  changedSince,
  deltaFilesOf,
  isLate as isLateClaim,
  isUnchanged,
  matchParts,
  openPlaces,
  partsUnder,
  whyTooMuch,
} from "../../src/memory/comparison.ts";
import { REREAD_REASONS, type RereadReason } from "../../src/report/follow-up-record.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aFile, aGatedClaim, aHunk, aPin, SESSION } from "../fixtures/claims.ts";
import { aComparison } from "../fixtures/follow-up.ts";
import { aPolicyDetail } from "../fixtures/policy.ts";
import { aDismissed, aFinding, anUnresolved, aReport } from "../fixtures/reports.ts";

const digest = (letter: string) => letter.repeat(32);
const aPart = (letter: string, path = "a.ts"): ChangePart => {
  return { file: aFile({ path }), hunk: 0, from: 0, to: 1, sha256: digest(letter) };
};
const read = (letters: string, path = "a.ts") => {
  const parts = [...letters].map((letter, index) => ({ sha256: digest(letter), names: [`${index}`], reading: null }));
  return { path, parts };
};
const match = (now: string, then: string) =>
  matchParts(
    [...now].map((letter) => aPart(letter)),
    { files: [read(then)], readings: [] },
  );
/** For each part now, which of those then it is. */
const pairs = (now: string, then: string) => match(now, then).parts.map(({ earlier }) => earlier?.names[0]);

describe("the parts of a change among those that were read", () => {
  it.each([
    ["the same ones in another order", "ba", "ab", ["1", "0"]],
    ["a second copy, which is new", "aab", "ab", ["0", undefined, "1"]],
    ["two copies, in their order", "aa", "aa", ["0", "1"]],
    ["none of them", "cd", "ab", [undefined, undefined]],
  ])("are %s", (_name, now, then, expected) => {
    expect(pairs(now, then)).toEqual(expected);
  });

  it("are never more than were read, each is one of equal content, and the others have left", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 12 });
    fc.assert(
      fc.property(letters, letters, (now, then) => {
        const { parts, left } = match(now, then);
        const found = parts.flatMap(({ earlier }) => earlier ?? []);
        expect(new Set(found).size).toBe(found.length);
        expect(found.length + left.length).toBe(then.length);
        for (const [index, each] of pairs(now, then).entries())
          if (each !== undefined) expect(then[Number(each)]).toBe(now[index]);
      }),
    );
  });

  it("are not found where the record refers to a reading that is not there", () => {
    const parts = [{ sha256: digest("a"), names: [], reading: 2 }];
    const { left, ...matched } = matchParts([aPart("a")], { files: [{ path: "a.ts", parts }], readings: [[], []] });
    expect(matched.parts).toMatchObject([{ earlier: undefined }]);
    expect(left).toHaveLength(1);
  });

  it("tell the files in which one changed, came or left", () => {
    const now = [aPart("a"), aPart("b", "came.ts"), aPart("c", "kept.ts")];
    const files = [read("x", "left.ts"), read("c", "kept.ts"), read("b"), read("a")];
    const matched = matchParts([...now, aPart("d", "new.ts")], { files, readings: [] });
    expect(deltaFilesOf(matched)).toEqual(["left.ts", "new.ts"]);
  });

  it.each([
    ["more than half are new", "abc", "a", "2 of its 3 parts are not as the earlier review read them"],
    ["half are new", "ab", "a", undefined],
    ["there are none", "", "ab", undefined],
  ])("call for a review of the whole when %s", (_name, now, then, detail) => {
    expect(whyTooMuch(match(now, then))?.detail).toBe(detail);
  });
});

const TILL = "src/till.ts";
const HUNK = aHunk([
  " export function pay(sum: number) {",
  "+  check(sum);",
  "+  log(sum);",
  "   const fee = feeOf(sum);",
  "   const tax = taxOf(sum);",
  "   const all = sum + fee + tax;",
  "   const rest = all % 5;",
  "-  round(rest);",
  "   return all;",
  " }",
]);
const PIN = aPin({ files: [aFile({ path: TILL, hunks: [HUNK] })] });

/** The first part of the change read again for one reason, the second for another. */
function reread(first: RereadReason | undefined, second?: RereadReason): Comparison {
  return aComparison(PIN, (_, text) => (text.includes("check") ? first : second));
}

function at(start_line: number, end_line = start_line, side: Evidence["side"] = "head"): Evidence {
  return { file: TILL, side, start_line, end_line, quote: "-", blob: "b", kind: "defect" };
}

const isLate = (comparison: Comparison, evidence: readonly Evidence[]) =>
  isLateClaim(aGatedClaim({ evidence }), comparison, new Set());

describe("a finding that is new in a follow-up", () => {
  it("comes late where all it rests on was reviewed before and stands as it did", () => {
    expect(isLate(reread(undefined), [at(2, 3)])).toBe(true);
    expect(isLate(reread(undefined), [at(2), at(5, 5, "base")])).toBe(true);
  });

  it("comes late where its lines were read again for the sake of an open finding alone", () => {
    expect(isLate(reread("open-finding"), [at(2)])).toBe(true);
  });

  it.each(REREAD_REASONS.filter((why) => why !== "open-finding"))(
    "is none where its lines were read again as %s",
    (why) => {
      expect(isLate(reread(why), [at(2)])).toBe(false);
      expect(isLate(reread(undefined, why), [at(2), at(6, 6, "base")])).toBe(false);
    },
  );

  it("is none when one of its lines may be another than before", () => {
    expect(isLate(reread(undefined), [at(2), { ...at(2), file: "src/fees.ts" }])).toBe(false);
    expect(isLate(reread(undefined, "changed"), [at(4)])).toBe(true);
    expect(isLate(reread(undefined, "changed"), [at(3, 7)])).toBe(false);
  });

  it("is none when it rests on no line at all", () => {
    expect(isLate(reread(undefined), [])).toBe(false);
  });

  it("is none where the change shows a line that no part holds", () => {
    const { parts, ...rest } = reread(undefined);
    expect(isLate({ ...rest, parts: parts.slice(1) }, [at(2)])).toBe(false);
    expect(isLate({ ...rest, parts: [] }, [at(2)])).toBe(false);
  });

  it.each([
    ["was carried from the earlier review", { carriedFrom: "4711.1" }],
    ["was found by rule", { origin: originOf("link") }],
    ["breaks the policy", { policy: aPolicyDetail() }],
  ])("is none when it %s", (_, over) => {
    expect(isLateClaim(aGatedClaim({ evidence: [at(2)], ...over }), reread(undefined), new Set())).toBe(false);
  });

  it("is none when the earlier review found it as well", () => {
    const claim = aGatedClaim({ evidence: [at(2)] });
    expect(isLateClaim(claim, reread(undefined), new Set([claimFingerprint(claim)]))).toBe(false);
    expect(isLateClaim(claim, reread(undefined), new Set(["v1:00"]))).toBe(true);
  });
});

const CHANGED_HUNK = aHunk([
  ...Array.from({ length: 10 }, (_, at) => ` before ${at}`),
  "+added",
  ...Array.from({ length: 10 }, (_, at) => ` between ${at}`),
  "-deleted",
  ...Array.from({ length: 10 }, (_, at) => ` after ${at}`),
]);
const ask = (why: RereadReason | undefined) => {
  const isChanged = changedSince(aComparison(aPin({ files: [aFile({ hunks: [CHANGED_HUNK] })] }), () => why));
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

it("holds no line for changed in a file that was only renamed, which can hold no repair", () => {
  const pin = aPin({ files: [aFile({ oldPath: "src/before.ts", status: "renamed", hunks: [] })] });
  const parts = partsOfChange(pin).map((part) => ({ part, why: "changed", reading: undefined }) as const);
  expect(parts).toHaveLength(1);
  expect(changedSince({ parts })({ file: SESSION, start_line: 1, end_line: 99 })).toBe(false);
});

const FILE = "src/till.ts";
const base = Array.from({ length: 40 }, (_, index) => `old(${index});`);
/** Two parts, at lines 10 and 30. */
const head = base.with(9, "first();").with(29, "second();");
const source = new FakeSource([{ path: FILE, base: `${base.join("\n")}\n`, head: `${head.join("\n")}\n` }]);

interface Asked {
  readonly start_line: number;
  readonly end_line?: number;
  readonly first?: RereadReason;
  readonly isSameBlob?: boolean;
}

function stands({ start_line: start, end_line: end = start, first, isSameBlob = false }: Asked): boolean {
  const parts = partsOfChange(source.pin).map((part, at) => {
    return { part, why: at === 0 ? first : undefined, reading: undefined };
  });
  const lines = {
    file: FILE,
    side: "head" as const,
    start_line: start,
    end_line: end,
    blob: "now",
    blobThen: isSameBlob ? "now" : "then",
  };
  return isUnchanged(lines, { parts, deltaFiles: [] });
}

describe("lines of a file that changed", () => {
  it.each<[string, Asked, boolean]>([
    ["stand as read on a part that is carried over", { start_line: 10 }, true],
    ["stand as read within three lines of one", { start_line: 8, end_line: 12 }, true],
    ["do not where no part tells of them", { start_line: 20 }, false],
    ["do not where some of them are beyond all parts", { start_line: 10, end_line: 16 }, false],
    ["do not on a part that changed", { start_line: 10, first: "changed" }, false],
    ["do not beside one", { start_line: 12, first: "changed" }, false],
    [
      "stand as read on a part that is tried for an open finding alone",
      { start_line: 10, first: "open-finding" },
      true,
    ],
    ["do not on one that calls what changed", { start_line: 10, first: "calls-changed" }, false],
    ["stand as read on another part than the one that changed", { start_line: 30, first: "changed" }, true],
  ])("%s", (_, asked, expected) => {
    expect(stands(asked)).toBe(expected);
  });

  it("stand as read anywhere in a file that is the same, but on a part that is tried anew", () => {
    expect(stands({ start_line: 20, isSameBlob: true })).toBe(true);
    expect(stands({ start_line: 10, isSameBlob: true, first: "rests-on-changed" })).toBe(false);
  });
});

const lists = { findings: [], unresolved: [], dismissed: [], missed: [] };
const places = (over: Parameters<typeof aReport>[0]) =>
  openPlaces(aReport({ ...lists, ...over })).map(({ side, line, quote }) => `${side} ${line} ${quote}`);

describe("the places of open findings", () => {
  it("are those of what was confirmed or left open, and of what the Critic alone saw, on either side", () => {
    const [evidence] = aFinding().evidence;
    const own = `${evidence?.side} ${evidence?.end_line} ${evidence?.quote}`;
    expect(places({ findings: [aFinding()] })).toContain(own);
    expect(places({ unresolved: [anUnresolved()] })).toContain(own);
    expect(places({ dismissed: [aDismissed()] })).toEqual([]);
    const { missed } = aReport();
    expect(places({ missed })).toEqual(["head 4 users.findByToken(token)", "base 4 users.findByToken(token)"]);
    expect(places({ missed: missed.map((each) => ({ ...each, grounded: false })) })).toEqual([]);
  });

  it.each([
    ["by rule", { source: "gate" }],
    ["by a detector, whoever claims it besides", { detected_by: "suppression" }],
    ["against the policy", { source: "agentic_reviewer" }],
  ] as const)("are none of what is found %s, which every run finds by itself", (_name, over) => {
    expect(places({ findings: [aFinding(over)] })).toEqual([]);
  });

  it("are those before people spoke", () => {
    const { replay } = aReport();
    const before = { ...lists, findings: [aFinding()] };
    expect(places({ replay: { ...replay, before_overrides: before } })).not.toEqual([]);
  });
});

describe("the parts under lines", () => {
  const hunk = aHunk([" 1", "+2", " 3", " 4", "-x", "+5", " 6"]);
  const parts = partsOfChange(aPin({ files: [aFile({ hunks: [hunk] })] }));
  const under = (start: number, end: number, side: "head" | "base" = "head") =>
    partsUnder({ file: SESSION, side, start_line: start, end_line: end }, parts).map((part) => parts.indexOf(part));

  it("are those with one of the lines", () => {
    expect([under(2, 2), under(1, 5), under(5, 5), under(4, 4, "base")]).toEqual([[0], [0, 1], [1], [1]]);
  });

  it("are those beside it in the diff, where none of the lines changed", () => {
    expect(under(3, 3)).toEqual([0, 1]);
    expect(under(60, 60)).toEqual([]);
    expect(partsUnder({ file: "other.ts", side: "head", start_line: 2, end_line: 2 }, parts)).toEqual([]);
  });
});
