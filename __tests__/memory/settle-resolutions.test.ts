import { describe, expect, it } from "vitest";
import { claimFingerprint } from "../../src/claims/claim-fingerprint.ts";
import type { Followed, FollowedFinding } from "../../src/memory/followed.ts";
import { settleResolutions } from "../../src/memory/resolutions.ts";
import type { JudgedFindings } from "../../src/report/build-report.ts";
import type { ReportFinding } from "../../src/report/report.ts";
import { aGatedClaim } from "../fixtures/claims.ts";
import { aDismissed, aFinding, anUnresolved } from "../fixtures/reports.ts";

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
