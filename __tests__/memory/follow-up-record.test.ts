import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partsOfChange } from "../../src/change/change-part.ts";
import type { Pin } from "../../src/change/pin.ts";
import type { Comparison } from "../../src/memory/comparison.ts";
import type { Followed } from "../../src/memory/followed.ts";
import { decideResolutions, type FollowUpFacts, toFollowUpRecord } from "../../src/memory/resolutions.ts";
import type { JudgedFindings } from "../../src/report/build-report.ts";
import { followUpSchema, REREAD_REASONS } from "../../src/report/follow-up-record.ts";
import { measureCoverage } from "../../src/verdict/coverage.ts";
import { aFile, aHunk, aPin } from "../fixtures/claims.ts";
import { aComparison } from "../fixtures/follow-up.ts";
import { aFinding, anUnresolved, aReport } from "../fixtures/reports.ts";

const NONE: JudgedFindings = { findings: [], dismissed: [], unresolved: [], missed: [] };
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

describe("what became of earlier findings in a review that was broken off before", () => {
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
