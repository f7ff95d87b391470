import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ThreadStatus } from "../../src/replies/answers.ts";
import type { JudgedFindings } from "../../src/report/build-report.ts";
import type { ReportFinding } from "../../src/report/report.ts";
import type { TriagedThread } from "../../src/report/triage-record.ts";
import { type RemarkTest, settleRows } from "../../src/triage/settle-rows.ts";
import { DEFECT_QUOTE, GUARD_QUOTE, SESSION } from "../fixtures/claims.ts";
import { aDismissed, aFinding, anUnresolved } from "../fixtures/reports.ts";
import { aTriagedThread } from "../fixtures/triage.ts";
import { runs } from "../setup/tier.ts";

const threads = [{ thread_id: "PRRT_1", author: "coderabbitai[bot]" }];
const evidence = { file: SESSION, side: "head", start_line: 5, end_line: 5, quote: DEFECT_QUOTE } as const;
const PROOF = { file: SESSION, side: "head", start_line: 4, end_line: 4, quote: GUARD_QUOTE } as const;
const SHA = "c".repeat(40);
const open = aTriagedThread({ tier: "agree", status: "open", reason: "It crashes.", evidence });
const TIERS = {
  fixed: "agree",
  skipped: "agree",
  dismissed: "dismissed",
  uncertain: "uncertain",
  open: "agree",
} as const;
const rowOf = (status: ThreadStatus) =>
  aTriagedThread({ tier: TIERS[status], status, reason: "As the Triage said.", evidence });

function settle(
  row: TriagedThread,
  given: Partial<JudgedFindings> = {},
  refutesRemark: RemarkTest = () => true,
): TriagedThread | undefined {
  return settleRows([row], { findings: [], unresolved: [], dismissed: [], ...given }, { refutesRemark })[0];
}

describe("the row of a thread that was found true", () => {
  it("names its finding where that stands, and keeps the triage's words", () => {
    const finding = aFinding({ threads });
    expect(settle(open, { findings: [finding] })).toEqual({ ...open, fingerprint: finding.fingerprint });
  });

  it.each(["judge", "critic"] as const)("is dismissed with the proof by which the %s refuted it", (by) => {
    const refuted = aDismissed({
      threads,
      by,
      evidence: [...aFinding().evidence, { ...PROOF, blob: "", kind: "proof" }],
    });
    expect(settle(open, { dismissed: [refuted] })).toMatchObject({
      ...{ tier: "dismissed", status: "dismissed", evidence: PROOF, fingerprint: refuted.fingerprint },
      reason: "It counts milliseconds.",
    });
  });

  it("is uncertain where what refutes its finding does not speak to the remark, or nobody looked", () => {
    const proof = { ...PROOF, blob: "", kind: "proof" } as const;
    const refuted = aDismissed({ threads, by: "judge", evidence: [...aFinding().evidence, proof] });
    const seen: unknown[] = [];
    const left = settle({ ...open, carried: true }, { dismissed: [refuted] }, (...asked) => {
      seen.push(asked);
      return false;
    });
    expect(seen).toEqual([["PRRT_1", proof]]);
    expect(left).toMatchObject({ tier: "uncertain", status: "uncertain", carried: false });
    expect(left?.reason).toContain("does not show that the remark was already false when written");
    const lists = { findings: [], unresolved: [], dismissed: [refuted] };
    expect(settleRows([open], lists)[0]?.status).toBe("uncertain");
  });

  it("is not decided where the run broke off before its finding was, and else left to a person", () => {
    const lists = { findings: [], dismissed: [], unresolved: [anUnresolved({ threads })] };
    expect(settleRows([open], lists, { isBrokenOff: true })[0]).toMatchObject({ status: "uncertain", unheard: true });
    expect(settleRows([open], lists)[0]).toMatchObject({ status: "uncertain", unheard: false });
    const asked = { ...open, tier: "uncertain", status: "uncertain" } as const;
    expect(settleRows([asked], lists, { isBrokenOff: true })[0]?.unheard).toBe(false);
  });

  it("is dismissed by that of two proofs which speaks to the remark", () => {
    const [first, last] = [PROOF, { ...PROOF, start_line: 9, end_line: 9 }].map(
      (place) => ({ ...place, blob: "", kind: "proof" }) as const,
    );
    const refuted = aDismissed({ threads, by: "critic", evidence: [first, last].flatMap((each) => each ?? []) });
    const settled = settle(open, { dismissed: [refuted] }, (_, { start_line }) => start_line === PROOF.start_line);
    expect(settled).toMatchObject({ status: "dismissed", evidence: PROOF, evidence_sha256: null });
  });

  it("is dismissed by a person's word, which is no proof", () => {
    const dropped = aDismissed({ threads, by: "person", reason: "alice: the gateway checks it" });
    expect(settle(open, { dismissed: [dropped] })).toMatchObject({
      ...{ tier: "dismissed", status: "dismissed", evidence: null, reason: "alice: the gateway checks it" },
    });
  });

  it.each<[string, Partial<JudgedFindings>, string]>([
    ["was refuted and no proof is kept", { dismissed: [aDismissed({ threads })] }, "no proof of it is kept"],
    [
      "was turned away by a gate",
      { dismissed: [aDismissed({ threads, by: "gate", code: "outside-diff", reason: "not shown" })] },
      "could not be tried as a finding: not shown",
    ],
    ["is left open", { unresolved: [anUnresolved({ threads })] }, "the Judge gave no ruling on it"],
    ["is in no list", {}, "nobody ruled on it in this run. Its words: It crashes."],
  ])("is uncertain, and says why, where its finding %s", (_name, given, why) => {
    const settled = settle(open, given);
    expect(settled).toMatchObject({ tier: "uncertain", status: "uncertain", reason: expect.stringContaining(why) });
  });

  it("is asked about again by the next run where nobody ruled on it", () => {
    expect(settle(open)?.unheard).toBe(true);
    expect(settle(open, { unresolved: [anUnresolved({ threads })] })?.unheard).toBe(false);
  });
});

describe("no row says that a thread is settled", () => {
  it.each(["fixed", "skipped", "dismissed", "uncertain"] as const)("while a finding of it stands: %s", (status) => {
    const settled = settle(
      { ...rowOf(status), commit: status === "fixed" ? SHA : null },
      { findings: [aFinding({ threads })] },
    );
    expect(settled).toMatchObject({ tier: "agree", status: "open", commit: null, evidence });
    expect(settled?.reason).toContain("An unknown token crashes openSession");
  });

  it.each(["fixed", "skipped", "dismissed"] as const)("while one is open: %s", (status) => {
    expect(settle(rowOf(status), { unresolved: [anUnresolved({ threads })] })).toMatchObject({
      ...{ tier: "uncertain", status: "uncertain", commit: null },
    });
  });
});

describe("a row that was decided without a finding", () => {
  it.each(["fixed", "skipped", "dismissed", "uncertain"] as const)("stays as it is: %s", (status) => {
    const row = rowOf(status);
    const others = { findings: [aFinding()], unresolved: [anUnresolved()], dismissed: [aDismissed()] };
    expect(settle(row, others)).toEqual(row);
  });

  it("stays with a person where it goes in circles, whatever stands", () => {
    const forced = aTriagedThread({ forced: true, bounces: 2, fingerprint: aFinding().fingerprint });
    expect(settle(forced, { findings: [aFinding({ threads })] })).toEqual(forced);
  });
});

describe("settling rows again, as a report that is reused does", () => {
  it("hears a person's word on a finding that was left open", () => {
    const undecided = settle(open, { unresolved: [anUnresolved({ threads })] }) ?? open;
    const upheld: ReportFinding = aFinding({ threads });
    expect(settle(undecided, { findings: [upheld] })).toMatchObject({ status: "open" });
    expect(settle(undecided, { dismissed: [aDismissed({ threads, by: "person" })] })).toMatchObject({
      status: "dismissed",
    });
  });
});

describe("for any row and lists", () => {
  const anyRow = fc
    .record({
      status: fc.constantFrom("fixed", "skipped", "dismissed", "uncertain", "open"),
      isForced: fc.boolean(),
      hasFinding: fc.boolean(),
    })
    .map(
      ({ status, isForced, hasFinding }): TriagedThread => ({
        ...rowOf(status),
        ...(isForced ? { tier: "uncertain", status: "uncertain", forced: true } : {}),
        commit: status === "fixed" && !isForced ? SHA : null,
        fingerprint: hasFinding ? aFinding().fingerprint : null,
      }),
    );
  const named: fc.Arbitrary<Pick<ReportFinding, "threads">> = fc
    .constantFrom([], threads)
    .map((own) => ({ threads: own }));
  const anyLists = fc.record({
    findings: fc.array(named.map(aFinding), { maxLength: 2 }),
    unresolved: fc.array(named.map(anUnresolved), { maxLength: 2 }),
    dismissed: fc.array(
      fc
        .record({ own: named, by: fc.constantFrom("gate", "judge", "critic", "person"), isProved: fc.boolean() })
        .map(({ own, by, isProved }) => {
          const proof = { ...PROOF, blob: "", kind: "proof" } as const;
          return aDismissed({ ...own, by, evidence: [...aFinding().evidence, ...(isProved ? [proof] : [])] });
        }),
      { maxLength: 2 },
    ),
  });

  it("comes to the same a second time, and never to what nothing shows", () => {
    fc.assert(
      fc.property(anyRow, anyLists, (row, lists) => {
        const settled = settle(row, lists);
        expect(settled && settle(settled, lists)).toEqual(settled);
        expect(settled?.tier).toBe(TIERS[settled?.status ?? "open"]);
        expect(settled?.commit !== null).toBe(settled?.status === "fixed");
        const isSettled = settled?.status !== "open" && settled?.status !== "uncertain";
        const isOf = (finding: ReportFinding) => finding.threads.length > 0;
        if (isSettled) expect([...lists.findings, ...lists.unresolved].some(isOf)).toBe(false);
        if (settled?.status === "open") expect(lists.findings.some(isOf)).toBe(true);
        if (settled?.status === "dismissed" && settled.evidence === null)
          expect(lists.dismissed.some((finding) => isOf(finding) && finding.by === "person")).toBe(true);
        expect(settled?.forced).toBe(row.forced);
      }),
      { numRuns: runs(500) },
    );
  });
});
