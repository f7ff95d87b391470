import { describe, expect, it } from "vitest";
import { claimFingerprint } from "../../src/claims/claim-fingerprint.ts";
import { linkThreads } from "../../src/outcome/link-threads.ts";
import type { JudgedFindings } from "../../src/report/build-report.ts";
import { aGatedClaim } from "../fixtures/claims.ts";
import { aDismissed, aFinding, anUnresolved } from "../fixtures/reports.ts";

const THREAD = { thread_id: "PRRT_1", author: "coderabbitai[bot]" };
const claim = aGatedClaim({
  category: "logic",
  claimedBy: ["triage-r1.1-p1-s1"],
  threads: [{ threadId: "PRRT_1", author: "coderabbitai[bot]" }],
});
const lists = (given: Partial<JudgedFindings>): JudgedFindings => {
  return { findings: [], dismissed: [], unresolved: [], missed: [], ...given };
};
const named = (given: JudgedFindings) =>
  [...given.findings, ...given.unresolved, ...given.dismissed].map(({ id, threads }) => [id, threads.length]);

describe("a thread that made no finding of its own", () => {
  it("is named at the finding of its lines, of whatever kind", () => {
    const linked = linkThreads(lists({ findings: [aFinding()] }), [claim]);
    expect(linked.findings[0]?.threads).toEqual([THREAD]);
  });

  it("is named at the one of its own name first, wherever that is", () => {
    const fingerprint = claimFingerprint(claim);
    for (const given of [
      lists({ findings: [aFinding()], unresolved: [anUnresolved({ fingerprint })] }),
      lists({ findings: [aFinding()], dismissed: [aDismissed({ older_fingerprints: [fingerprint] })] }),
    ])
      expect(named(linkThreads(given, [claim])).map(([, threads]) => threads)).toEqual([0, 1]);
  });

  it("is named once, and not where it is named already", () => {
    const given = lists({ findings: [aFinding()], unresolved: [anUnresolved({ threads: [THREAD] })] });
    expect(linkThreads(given, [claim, claim])).toEqual(given);
  });

  it("is named at nothing that is on other lines, or that only its refutation quotes", () => {
    const { evidence } = aFinding();
    const elsewhere = aFinding({ evidence: evidence.map((each) => ({ ...each, start_line: 2, end_line: 2 })) });
    const refuted = aFinding({ evidence: evidence.map((each) => ({ ...each, kind: "proof" })) });
    for (const finding of [elsewhere, refuted]) {
      const given = lists({ findings: [finding], dismissed: [aDismissed()] });
      expect(linkThreads(given, [claim])).toEqual(given);
    }
  });

  it("leaves what agents of the debate claim to what became of that", () => {
    const given = lists({ findings: [aFinding()] });
    expect(linkThreads(given, [{ ...claim, claimedBy: [...claim.claimedBy, "enthusiast-r1.1-p1-s1"] }])).toEqual(given);
    expect(linkThreads(given, [aGatedClaim()])).toEqual(given);
  });
});
