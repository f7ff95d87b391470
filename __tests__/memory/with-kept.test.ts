import { describe, expect, it } from "vitest";
import { withKept } from "../../src/memory/followed.ts";
import type { JudgedFindings } from "../../src/report/build-report.ts";
import { aDismissed, aFinding, anUnresolved, aReport } from "../fixtures/reports.ts";

const NONE: JudgedFindings = { findings: [], dismissed: [], unresolved: [], missed: [] };
const name = (digit: string) => `v1:${digit.repeat(32)}`;
const lists = (given: Partial<JudgedFindings>): JudgedFindings => ({ ...NONE, ...given });

function tell({ findings, dismissed, unresolved, missed }: JudgedFindings) {
  return [...findings, ...unresolved, ...dismissed, ...missed].map(({ id, severity }) => `${id} ${severity}`);
}

const A = name("a");
const low = { fingerprint: A, severity: "low", carried_from: "4711.1" } as const;
const high = { fingerprint: A, severity: "high" } as const;

describe("the lists of a review with what it keeps of an earlier one", () => {
  it("are numbered over both, what is new first", () => {
    const kept = lists({ findings: [aFinding({ ...low })], dismissed: [aDismissed({ fingerprint: name("d") })] });
    const judged = lists({ findings: [aFinding({ fingerprint: name("b"), line: 90 })], missed: [...aReport().missed] });
    expect(tell(withKept(judged, kept))).toEqual(["F1 high", "F2 low", "D1 high", "M1 low"]);
  });

  it.each<[string, Partial<JudgedFindings>, Partial<JudgedFindings>, readonly string[]]>([
    ["confirmed anew", { findings: [aFinding(high)] }, { findings: [aFinding(low)] }, ["F1 high"]],
    ["open before, confirmed now", { findings: [aFinding(high)] }, { unresolved: [anUnresolved(low)] }, ["F1 high"]],
    ["dismissed before, confirmed now", { findings: [aFinding(high)] }, { dismissed: [aDismissed(low)] }, ["F1 high"]],
    ["open before, refuted now", { dismissed: [aDismissed(high)] }, { unresolved: [anUnresolved(low)] }, ["D1 high"]],
    [
      "confirmed before, and open now for what is claimed beyond that",
      { unresolved: [anUnresolved(high)] },
      { findings: [aFinding(low)] },
      ["F1 low", "U1 high"],
    ],
    [
      "confirmed before, and refuted now for what is claimed beyond that",
      { dismissed: [aDismissed(high)] },
      { findings: [aFinding({ ...low, line: 4 })] },
      ["F1 low", "D1 high"],
    ],
    [
      "confirmed before, and now as milder on equal lines beside it",
      { findings: [aFinding({ ...low, line: 4 })] },
      { findings: [aFinding(high)] },
      ["F1 low", "F2 high"],
    ],
    [
      "confirmed before, and now as older than the change",
      { findings: [aFinding({ ...high, classification: "existing" })] },
      { findings: [aFinding(high)] },
      ["F1 high", "F2 high"],
    ],
    [
      "open before, and rejected by a gate now",
      { dismissed: [aDismissed({ ...high, by: "gate" })] },
      { unresolved: [anUnresolved(low)] },
      ["U1 low"],
    ],
    [
      "of one name with another that stands elsewhere",
      { findings: [aFinding({ ...high, line: 90 })] },
      { findings: [aFinding(low)] },
      ["F1 high", "F2 low"],
    ],
  ])("tell once what is %s", (_, judged, kept, expected) => {
    expect(tell(withKept(lists(judged), lists(kept)))).toEqual(expected);
  });

  it("say of one that is judged anew since when it is known", () => {
    const before = aFinding({ ...low, older_fingerprints: [name("0")], late: false });
    const [finding] = withKept(
      lists({ findings: [aFinding({ ...high, late: true })] }),
      lists({ findings: [before] }),
    ).findings;
    expect(finding).toMatchObject({ carried_from: "4711.1", late: false });
    expect(finding?.older_fingerprints).toContain(name("0"));
  });

  it("name by its id in these lists what a finding takes up, or nothing", () => {
    const kept = lists({ findings: [aFinding({ ...low, prior_finding_id: name("9") })] });
    const judged = lists({ findings: [aFinding({ fingerprint: name("b"), line: 90, prior_finding_id: A })] });
    const { findings } = withKept(judged, kept);
    expect(findings.map(({ id, prior_finding_id }) => [id, prior_finding_id])).toEqual([
      ["F1", "F2"],
      ["F2", null],
    ]);
  });

  it("do not tell besides as found by rule what a kept finding says of the same lines", () => {
    const byRule = aFinding({ fingerprint: name("c"), source: "gate", severity: "high" });
    expect(tell(withKept(lists({ findings: [byRule] }), lists({ findings: [aFinding({ ...high })] })))).toEqual([
      "F1 high",
    ]);
  });

  it("are those of the review alone where nothing is kept", () => {
    const judged = lists({ findings: [aFinding()] });
    expect(withKept(judged, undefined)).toEqual(judged);
  });
});
