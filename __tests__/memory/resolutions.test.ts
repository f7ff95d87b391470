import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partsOfChange } from "../../src/change/change-part.ts";
import type { Pin } from "../../src/change/pin.ts";
import { claimFingerprint } from "../../src/claims/claim-fingerprint.ts";
import type { Comparison } from "../../src/memory/comparison.ts";
import { type Followed, type FollowedFinding, NOTHING_FOLLOWED } from "../../src/memory/followed.ts";
import {
  decideResolutions,
  type FollowUpFacts,
  type Sight,
  settleResolutions,
  toFollowUpRecord,
} from "../../src/memory/resolutions.ts";
import type { JudgedFindings } from "../../src/report/build-report.ts";
import { followUpSchema, REREAD_REASONS } from "../../src/report/follow-up-record.ts";
import type { ReportFinding } from "../../src/report/report.ts";
import { measureCoverage } from "../../src/verdict/coverage.ts";
import { aFile, aGatedClaim, aHunk, aPin } from "../fixtures/claims.ts";
import { aComparison } from "../fixtures/follow-up.ts";
import { aDismissed, aFinding, anUnresolved, aReport } from "../fixtures/reports.ts";

const NONE: JudgedFindings = { findings: [], dismissed: [], unresolved: [], missed: [] };
const EARLIER = "v1:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
const finding = aFinding({ fingerprint: EARLIER, line: 9 });
const claim = aGatedClaim({ earlierFingerprints: [EARLIER] });
const now = claimFingerprint(claim);

const waiting: FollowedFinding = {
  finding,
  status: undefined,
  decidedBy: "facts",
  evidence: null,
  note: "the code it rests on changed",
  claim: undefined,
};

function settle(each: Partial<FollowedFinding>, found: Partial<JudgedFindings>): string {
  const followed = { followed: [{ ...waiting, ...each }] } as unknown as Followed;
  const [record] = settleResolutions(followed, { ...NONE, ...found });
  expect(record).toMatchObject({ fingerprint: EARLIER, title: finding.title, severity: finding.severity, line: 9 });
  return `${record?.status} by ${record?.decided_by}`;
}

const as = (fingerprint: string, overrides: Partial<ReportFinding> = {}) => aFinding({ fingerprint, ...overrides });

describe("an earlier finding that its stage looks for anew", () => {
  it.each<[string, Partial<JudgedFindings>, string]>([
    ["is unresolved where it is confirmed", { findings: [as(EARLIER)] }, "unresolved by facts"],
    ["is unresolved where it is open", { unresolved: [anUnresolved({ fingerprint: EARLIER })] }, "unresolved by facts"],
    ["is resolved where nobody finds it", { findings: [as("v1:other", { file: "src/door.ts" })] }, "resolved by facts"],
    ["is unresolved where an agent says it of the same lines", { findings: [as("v1:other")] }, "unresolved by facts"],
  ])("%s", (_, found, expected) => {
    expect(settle({}, found)).toBe(expected);
  });
});

describe("an earlier finding that was tried again", () => {
  const dismissed = aDismissed({ fingerprint: now });
  const open = anUnresolved({ fingerprint: now });
  it.each<[string, Partial<FollowedFinding>, Partial<JudgedFindings>, string]>([
    ["is unresolved when it is confirmed", {}, { findings: [as(now)] }, "unresolved by debate"],
    ["is resolved when it is refuted", {}, { dismissed: [dismissed] }, "resolved by debate"],
    [
      "is unresolved when it is confirmed once, though refuted twice",
      {},
      { findings: [as(now)], dismissed: [dismissed, dismissed] },
      "unresolved by debate",
    ],
    [
      "cannot be verified when nobody could decide it once, though refuted elsewhere",
      {},
      { unresolved: [open], dismissed: [dismissed] },
      "cant_verify by debate",
    ],
    ["cannot be verified when nobody could decide it", {}, { unresolved: [open] }, "cant_verify by debate"],
    ["cannot be verified when no list has it", {}, {}, "cant_verify by debate"],
    [
      "is not resolved by a gate's rejection",
      {},
      { dismissed: [{ ...dismissed, by: "gate" }] },
      "cant_verify by debate",
    ],
    [
      "is found under its earlier name",
      {},
      { findings: [as("v1:merged", { older_fingerprints: [EARLIER] })] },
      "unresolved by debate",
    ],
    [
      "stays partially resolved when what is left is confirmed",
      { status: "partially_resolved" },
      { findings: [as(now)] },
      "partially_resolved by facts",
    ],
    [
      "is resolved when what is left is refuted",
      { status: "partially_resolved" },
      { dismissed: [dismissed] },
      "resolved by debate",
    ],
    [
      "stays as the resolver said when nobody could decide it",
      { status: "unresolved", decidedBy: "resolver" },
      { unresolved: [open] },
      "unresolved by resolver",
    ],
  ])("%s", (_, each, found, expected) => {
    expect(settle({ claim, ...each }, found)).toBe(expected);
  });

  it("is told apart from another of its name by where it stands", () => {
    const far = as(now, { line: 90, resolution: "far" });
    const near = as(now, { line: claim.place?.end_line ?? 0, resolution: "near" });
    const followed = { followed: [{ ...waiting, claim }] } as unknown as Followed;
    expect(settleResolutions(followed, { ...NONE, findings: [far, near] })[0]?.note).toBe("near");
  });
});

describe("an earlier finding that is kept", () => {
  const kept = { status: "unresolved", decidedBy: "facts" } as const;
  it("is told as facts decided", () => {
    expect(settle(kept, { findings: [as(EARLIER)] })).toBe("unresolved by facts");
  });

  it("is resolved where it was raised anew and refuted", () => {
    expect(settle(kept, { dismissed: [aDismissed({ fingerprint: EARLIER })] })).toBe("resolved by debate");
  });
});

describe("two earlier findings of one name", () => {
  const at = (line: number) => aFinding({ fingerprint: EARLIER, line });
  const claimAt = (line: number) =>
    aGatedClaim({
      earlierFingerprints: [EARLIER],
      place: { ...aGatedClaim().place, start_line: line, end_line: line } as never,
    });
  const followed = [9, 30].map((line) => ({ ...waiting, finding: at(line), claim: claimAt(line) }));
  const statuses = (found: Partial<JudgedFindings>) =>
    settleResolutions({ followed } as unknown as Followed, { ...NONE, ...found }).map(({ status }) => status);

  it("are told each by its own place: what is upheld of the one is nothing of the other", () => {
    expect(
      statuses({ findings: [as(now, { line: 9 })], dismissed: [aDismissed({ fingerprint: now, line: 30 })] }),
    ).toEqual(["unresolved", "resolved"]);
    expect(
      statuses({ findings: [as(now, { line: 30 })], dismissed: [aDismissed({ fingerprint: now, line: 9 })] }),
    ).toEqual(["resolved", "unresolved"]);
    expect(statuses({ findings: [as(now, { line: 30 })] })).toEqual(["cant_verify", "unresolved"]);
  });

  it("are both told by one that they go on as, in one place", () => {
    const one = [9, 30].map((line) => ({ ...waiting, finding: at(line), claim: claimAt(9) }));
    const records = settleResolutions({ followed: one } as unknown as Followed, { ...NONE, findings: [as(now)] });
    expect(records.map(({ status }) => status)).toEqual(["unresolved", "unresolved"]);
  });
});

const byRule = aFinding({ source: "gate", detected_by: "hidden-code" });
const FILE = byRule.file ?? "";
const ALL_SEEN: Sight = { status: "completed", coverage: { skipped: [], unexamined: [] }, policy: null };
const skipped = [{ file: FILE, reason: "generated" as const }];

function lookAgain(sight: Partial<Sight>, skippedThen: readonly (typeof skipped)[number][] = []) {
  const waiting: FollowedFinding = {
    ...{ finding: byRule, status: undefined, decidedBy: "facts", evidence: null, note: "", claim: undefined },
  };
  const earlier = { ...REPORT, coverage: { ...REPORT.coverage, skipped: [...skippedThen] } };
  const [record] = decideResolutions(earlier, { ...NOTHING_FOLLOWED, followed: [waiting] }, NONE, {
    ...ALL_SEEN,
    ...sight,
  });
  return [record?.status, record?.note];
}

describe("a finding by rule that is not found again", () => {
  it("is resolved where its stage looked", () => {
    expect(lookAgain({})).toEqual(["resolved", "it was looked for again and not found"]);
  });

  it.each<[string, Partial<Sight>, string]>([
    [
      "its file is shown to nobody by now",
      { coverage: { skipped, unexamined: [] } },
      `nobody may see ${FILE} (generated)`,
    ],
    [
      "its file could not be examined",
      { coverage: { skipped: [], unexamined: [{ file: FILE, reason: "it took too long" }] } },
      `${FILE} could not be examined: it took too long`,
    ],
    ["the run was interrupted", { status: "aborted" }, "the run is aborted, and not everything was looked for again"],
  ])("cannot be verified where %s", (_, sight, note) => {
    expect(lookAgain(sight)).toEqual(["cant_verify", note]);
  });

  it("is resolved where its stage had found it in a file that nobody was shown then either", () => {
    expect(lookAgain({ coverage: { skipped, unexamined: [] } }, skipped)[0]).toBe("resolved");
  });
});

const REPORT = aReport();
const HUNKS = [aHunk([" a", "+b", "+c", " d", "-e", " f"]), aHunk([" l", "-m", "+n", " o"], { base: 40, head: 41 })];
const PIN = aPin({
  files: [aFile({ path: "a.ts", hunks: HUNKS }), aFile({ path: "b.bin", skipped: "binary", hunks: [] })],
});

function tell(comparison: Comparison, facts: Partial<FollowUpFacts> = {}, pin: Pin = PIN) {
  const followUp = {
    earlier: { report: REPORT, reportSha256: "8".repeat(64), workflowRun: "4711.1" },
    comparison,
    focus: { previousHead: "", files: [], receipts: [] },
  };
  const told = toFollowUpRecord({
    pin,
    followUp,
    followed: undefined,
    resolutions: [],
    judged: NONE,
    reversals: [],
    ...facts,
  });
  expect(followUpSchema.parse(told)).toEqual(told);
  return told;
}

describe("a report's account of the review it follows", () => {
  it("names that review, and counts what was carried and what was tried anew", () => {
    const told = tell(aComparison(PIN, (_, text) => (text === "e" ? "changed" : undefined)));
    expect(told).toMatchObject({
      previous_head: REPORT.pin.head_sha,
      previous_report_sha256: "8".repeat(64),
      workflow_run: "4711.1",
      delta_files: 1,
      carried_hunks: 1,
      reread_hunks: 1,
    });
  });

  it("tells every part by its lines at head, and what only deletes by those at base", () => {
    const told = tell(aComparison(PIN, (_, text) => (text === "e" ? "calls-changed" : undefined)));
    expect(
      told.parts.map(({ side, start_line, end_line, state, why }) => [side, start_line, end_line, state, why]),
    ).toEqual([
      ["head", 2, 3, "carried", null],
      ["base", 3, 3, "reread", "calls-changed"],
      ["head", 42, 42, "carried", null],
    ]);
  });

  it("counts a hunk of which nothing is known as tried anew", () => {
    expect(tell({ parts: [], deltaFiles: [] })).toMatchObject({ carried_hunks: 0, reread_hunks: 2, parts: [] });
  });

  it("counts every hunk that the coverage counts once, whatever is carried", () => {
    const reason = fc.constantFrom(undefined, ...REREAD_REASONS);
    const signed = fc.array(fc.constantFrom("+x", "-y", " z"), { minLength: 1, maxLength: 12 });
    const hunks = fc.array(fc.tuple(signed, reason), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(fc.tuple(hunks, fc.boolean()), { maxLength: 4 }), (files) => {
        const pin = aPin({
          files: files.map(([all, isSkipped], at) => {
            const shown = all.map(([lines], index) =>
              aHunk([...lines, "+end"], { base: 1 + 100 * index, head: 1 + 100 * index }),
            );
            return aFile({
              path: `f${at}.ts`,
              hunks: isSkipped ? [] : shown,
              skipped: isSkipped ? "generated" : undefined,
            });
          }),
        });
        const parts = partsOfChange(pin).map((part) => {
          const [all] = files[pin.files.indexOf(part.file)] ?? [];
          return { part, why: all?.[part.hunk]?.[1], reading: undefined };
        });
        const told = tell({ parts, deltaFiles: [] }, {}, pin);
        const { hunksTotal } = measureCoverage(pin, [], { lineCounts: new Map(), unexamined: [], overlong: [] });
        expect(told.carried_hunks + told.reread_hunks).toBe(hunksTotal);
        expect(told.parts).toHaveLength(parts.length);
      }),
    );
  });

  it("lists late findings as they are after people spoke, without those that came late before", () => {
    const [first, second] = [
      aFinding({ late: true, fingerprint: "v1:one" }),
      aFinding({ late: true, fingerprint: "v1:two" }),
    ];
    const followed = { kept: { ...NONE, findings: [second] }, retried: [] } as unknown as Followed;
    const judged = { ...NONE, findings: [first, second, aFinding()] };
    expect(
      tell(
        aComparison(PIN, () => undefined),
        { judged, followed },
      ).late,
    ).toEqual([first]);
  });

  it("tells what was dismissed and is tried again", () => {
    const retried = [{ fingerprint: "v1:one", title: "One", why: "the guard it rests on changed" }];
    const followed = { kept: NONE, retried } as unknown as Followed;
    expect(
      tell(
        aComparison(PIN, () => undefined),
        { followed },
      ).retried,
    ).toEqual(retried);
  });
});

const SEEN = { status: "completed", coverage: { skipped: [], unexamined: [] }, policy: null } as const;

describe("what became of earlier findings in a review that was interrupted before", () => {
  const missed = REPORT.missed.map((each) => ({ ...each, grounded: false, fingerprint: "v1:none" }));
  const report = aReport({
    findings: [aFinding()],
    unresolved: [anUnresolved({ fingerprint: "v1:open" })],
    missed: [...REPORT.missed, ...missed],
  });

  it("is told as open, each once", () => {
    const told = decideResolutions(report, undefined, NONE, SEEN);
    expect(told.map(({ fingerprint, status }) => [fingerprint, status])).toEqual([
      [aFinding().fingerprint, "unresolved"],
      ["v1:open", "unresolved"],
      [REPORT.missed[0]?.fingerprint, "unresolved"],
    ]);
  });

  it("is told of the findings as they were before people spoke", () => {
    const before = { findings: [aFinding({ fingerprint: "v1:before" })], dismissed: [], unresolved: [], missed: [] };
    const told = decideResolutions(
      { ...report, replay: { ...report.replay, before_overrides: before } },
      undefined,
      NONE,
      SEEN,
    );
    expect(told.map(({ fingerprint }) => fingerprint)).toEqual(["v1:before"]);
  });
});
