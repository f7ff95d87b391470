import { describe, expect, it } from "vitest";
import type { Pin } from "../../src/change/pin.ts";
import { requireSha } from "../../src/change/sha.ts";
import type { Side } from "../../src/change/side.ts";
import type { Fingerprint } from "../../src/claims/fingerprint.ts";
import type { FailOn, Severity } from "../../src/claims/severity.ts";
import { type BlobAt, findMisfit as find, isLasting } from "../../src/memory/reuse.ts";
import type { Report } from "../../src/report/report.ts";
import { aFile, aPin } from "../fixtures/claims.ts";
import { aPolicyRecord } from "../fixtures/policy.ts";
import { aDismissed, aFinding, aReport, aRound, aRun } from "../fixtures/reports.ts";
import { aTriagedThread } from "../fixtures/triage.ts";
import { aTriageOf } from "../fixtures/triage-rows.ts";

const REPORT = aReport();
const FILES = REPORT.pin.files.map(({ path, head_blob: headBlob }) =>
  aFile({ path, headBlob: headBlob === null ? undefined : requireSha(headBlob) }),
);
const OTHER = requireSha("0".repeat(40));
const PIN = aPin({ targetSha256: REPORT.pin.target_sha256, files: FILES });
const SERVED = REPORT.replay.files.map(({ path, side, blob }) => [`${side}:${path}`, blob] as const);
const blobAt = (path: string, side: Side) => new Map(SERVED).get(`${side}:${path}`);

function withPin(pin: Partial<Report["pin"]>): Report {
  return aReport({ pin: { ...REPORT.pin, ...pin } });
}

const findMisfit = (report: Report, pin: Pin, at: BlobAt, failOn: FailOn = "high") =>
  find(report, { pin, blobAt: at, failOn });

describe("an earlier verdict", () => {
  it("holds for the same target and the same blobs", () => {
    expect(findMisfit(REPORT, PIN, blobAt)).toBeUndefined();
  });

  it.each<[string, Report, RegExp]>([
    ["an incomplete run", aReport({ run: aRun({ status: "incomplete" }) }), /incomplete/],
    ["an aborted run", aReport({ run: aRun({ status: "aborted" }) }), /aborted/],
    ["a target that drifted", withPin({ drift: true }), /stale/],
    ["an end that nobody verified", withPin({ final_sha256: null }), /nobody saw at its end/],
    ["another target", withPin({ target_sha256: "9".repeat(64), final_sha256: "9".repeat(64) }), /another target/],
  ])("does not hold from %s", (_, report, reason) => {
    expect(findMisfit(report, PIN, blobAt)).toMatch(reason);
  });

  it("does not hold where a later review found what it never ruled on, and does where it did", () => {
    const ruled = REPORT.findings.map(({ fingerprint }) => fingerprint as Fingerprint);
    const misfit = (carried: readonly Fingerprint[]) => find(REPORT, { pin: PIN, blobAt, failOn: "high", carried });
    expect(ruled).not.toEqual([]);
    expect(misfit(ruled)).toBeUndefined();
    expect(misfit([...ruled, `v1:${"e".repeat(32)}` as Fingerprint])).toBe("a later review found what it did not");
  });

  it("holds for the same words of a pull request alone, and for whatever has no words", () => {
    const sha = "a".repeat(64);
    const compared = aReport({ intent: { description: true, issues: [], left_out: [], sha256: sha } });
    const misfit = (report: Report, intentSha256: string | null | undefined) =>
      find(report, { pin: PIN, blobAt, failOn: "high", intentSha256 });
    expect([misfit(compared, sha), misfit(compared, undefined), misfit(REPORT, null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const other of [misfit(compared, null), misfit(compared, "b".repeat(64)), misfit(REPORT, sha)])
      expect(other).toBe("the pull request says otherwise now what the change does");
  });

  it("does not hold where the Judge ruled on claims without the Adversary, and does where there was none", () => {
    const silent = (novel: number) => aReport({ rounds: [aRound(), aRound({ adversary_void: true, novel })] });
    expect(findMisfit(silent(1), PIN, blobAt)).toMatch(/Adversary gave no usable answer/);
    expect(isLasting(silent(1))).toBe(false);
    expect(findMisfit(silent(0), PIN, blobAt)).toBeUndefined();
  });

  it("does not hold where an answer that could not be read seems to claim something", () => {
    const lost = { agent: "enthusiast-r1.1-p1-s1", role: "enthusiast", round: 1, severity: "low" } as const;
    const { self_assessment: work } = aReport();
    const claimed = aReport({ self_assessment: { ...work, lost_claims: [lost] } });
    expect(findMisfit(claimed, PIN, blobAt)).toMatch(/could not be read/);
    expect(isLasting(claimed)).toBe(false);
  });

  it("does not hold where threads were left out that another try gets to", () => {
    const { triage_scope: scope } = aTriageOf([aTriagedThread()]);
    const left_out = [{ thread_id: "PRRT_9", author: "coderabbitai[bot]", path: null, line: null }];
    const beyond = aReport({ triage: [aTriagedThread()], triage_scope: scope && { ...scope, left_out } });
    expect(findMisfit(beyond, PIN, blobAt)).toBe("its triage left threads out");
    expect(findMisfit({ ...beyond, triage_scope: scope }, PIN, blobAt)).toBeUndefined();
    expect(findMisfit({ ...beyond, run: aRun({ panel: "static" }) }, PIN, blobAt)).toBeUndefined();
  });

  it("does not hold where another try may get an answer on a thread, though a review can go on from it", () => {
    const unheard = aReport({ triage: [aTriagedThread(), aTriagedThread({ unheard: true })] });
    expect(findMisfit(unheard, PIN, blobAt)).toBe("its triage gave no usable answer on every thread");
    expect(isLasting(unheard)).toBe(true);
    expect(findMisfit(aReport({ triage: [aTriagedThread()] }), PIN, blobAt)).toBeUndefined();
    expect(findMisfit({ ...unheard, run: aRun({ panel: "static" }) }, PIN, blobAt)).toBeUndefined();
  });

  it.each([
    ["unavailable", /its classifier gave no usable answer/],
    ["malformed", /its classifier gave no usable answer/],
    ["answered", undefined],
    ["not-needed", undefined],
  ] as const)("does not hold where another try may get an answer of the classifier: %s", (classifier, why) => {
    const report = aReport({ policy: aPolicyRecord({ classifier }) });
    const misfit = findMisfit(report, PIN, blobAt);
    if (why === undefined) expect(misfit).toBeUndefined();
    else expect(misfit).toMatch(why);
    expect(isLasting(report)).toBe(why === undefined);
  });

  it("does not hold where a link leads to another file, or to what it says now", () => {
    const other = aFile({ path: "dist/a.js", headBlob: OTHER });
    for (const files of [[...FILES, other], [], FILES.map((file) => ({ ...file, headBlob: OTHER }))]) {
      expect(findMisfit(REPORT, { ...PIN, files }, blobAt)).toBe("it judged other files");
    }
  });

  it("does not hold once a served file is another, or gone, or stands at the other side alone", () => {
    expect(findMisfit(REPORT, PIN, () => "0".repeat(40))).toMatch(/session.*is another at head/);
    expect(findMisfit(REPORT, PIN, () => undefined)).toMatch(/is another at head/);
    const atBase = (path: string, side: Side) => (side === "base" ? blobAt(path, "head") : undefined);
    expect(findMisfit(REPORT, PIN, atBase)).toMatch(/is another at head/);
  });

  const dismissed = (of: Parameters<typeof aDismissed>[0]) => aReport({ dismissed: [aDismissed(of)] });
  const given = (claimed: Severity, judge: Severity, critic: Severity | null) => {
    const finding = aFinding({ severity: "medium", severities: { claimed, judge, critic } });
    return aReport({ dismissed: [], findings: [finding] });
  };

  it.each<[string, Report, FailOn]>([
    ["the Judge alone dismissed", dismissed({ severity: "high", by: "judge", proved_by: ["judge"] }), "high"],
    ["the Critic alone dismissed", dismissed({ severity: "medium", by: "critic", proved_by: ["critic"] }), "medium"],
    ["Judge or Critic did not lower", given("medium", "high", "low"), "high"],
  ])("does not hold where %s what would take two roles now", (_, report, failOn) => {
    expect(findMisfit(report, PIN, blobAt, failOn)).toMatch(/one role alone/);
    expect(findMisfit(report, PIN, blobAt, "critical")).toBeUndefined();
  });

  it.each<[string, Report]>([
    ["two roles dismissed", dismissed({ severity: "high", proved_by: ["judge", "critic"] })],
    ["Judge and Critic lowered", given("critical", "medium", "low")],
    ["a gate turned away", dismissed({ severity: "high", by: "gate", proved_by: [] })],
  ])("holds where %s", (_, report) => {
    expect(findMisfit(report, PIN, blobAt)).toBeUndefined();
  });

  it("goes by what was judged before people spoke", () => {
    const { findings, unresolved, missed } = REPORT;
    const before = {
      findings,
      unresolved,
      missed,
      dismissed: [aDismissed({ severity: "high", proved_by: ["judge"] })],
    };
    const report = aReport({ dismissed: [], replay: { ...REPORT.replay, before_overrides: before } });
    expect(findMisfit(report, PIN, blobAt)).toMatch(/one role alone/);
  });
});
