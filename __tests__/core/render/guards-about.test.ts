import { describe, expect, it } from "vitest";
import { viewFinding } from "../../../src/core/render/finding-view.ts";
import { tellGuard } from "../../../src/core/render/finding-words.ts";
import { guardsAbout } from "../../../src/core/render/guards-about.ts";
import type { GuardRecord } from "../../../src/core/report/guard-record.ts";
import type { ReportFinding } from "../../../src/core/report/report.ts";
import { SESSION } from "../../fixtures/claims.ts";
import { aDismissed, aFinding, aReport, aRound } from "../../fixtures/reports.ts";
import { renderReport } from "../../fixtures/whole-report.ts";

const FINDING: ReportFinding = aFinding({ evidence: [] });
const PART = { ...aFinding({ fingerprint: "v1:kept" }), united: [] };
const aGuard = (overrides: Partial<GuardRecord> = {}): GuardRecord => {
  const guard = { file: SESSION, line: 5, quote: "if (!user) return;", protected: "A stranger gets in." };
  return { ...guard, findings: [FINDING.fingerprint], ...overrides };
};
const about = (finding: ReportFinding, ...guards: readonly GuardRecord[]) =>
  guardsAbout(finding, [aRound({ removed_guards: [...guards] })]).map(({ place }) => place);
const at = (side: "base" | "head", line: number, quote = "q"): ReportFinding["evidence"][number] => {
  return { file: SESSION, side, start_line: line, end_line: line, quote, blob: "b", kind: "cause" };
};

describe("the guards about a finding", () => {
  it.each<readonly [string, readonly string[], ReportFinding, GuardRecord]>([
    ["are those that bear on it", [`${SESSION}:5`], FINDING, aGuard()],
    ["are none that bear on another", [], FINDING, aGuard({ findings: ["v1:other"] })],
    ["are none that nothing touches", [], FINDING, aGuard({ findings: [] })],
    ["are none that its evidence or cause shows", [], { ...FINDING, evidence: [at("base", 5)] }, aGuard()],
    [
      "are none that it quotes elsewhere",
      [],
      { ...FINDING, evidence: [at("base", 9, " if (!user) return; ")] },
      aGuard(),
    ],
    ["are those of its line at the other side", [`${SESSION}:5`], { ...FINDING, evidence: [at("head", 5)] }, aGuard()],
    [
      "are those of what is told with it",
      [`${SESSION}:5`],
      { ...FINDING, fingerprint: "v1:kept", united: [PART, { ...PART, fingerprint: FINDING.fingerprint }] },
      aGuard(),
    ],
  ])("%s", (_name, wanted, finding, guard) => {
    expect(about(finding, guard)).toEqual(wanted);
  });

  it("are told once though several rounds name them, and three at most", () => {
    const rounds = [1, 2].map(() => aRound({ removed_guards: [aGuard(), aGuard({ line: 6 })] }));
    expect(guardsAbout(FINDING, rounds)).toHaveLength(2);
    expect(about(FINDING, ...[1, 2, 3, 4, 5].map((line) => aGuard({ line })))).toHaveLength(3);
  });

  it("are not told beside what was dismissed", () => {
    const report = aReport({ rounds: [aRound({ removed_guards: [aGuard()] })] });
    expect(viewFinding(FINDING, report).guards).toHaveLength(1);
    expect(viewFinding({ ...aDismissed(), ...FINDING, by: "judge" } as never, report).guards).toEqual([]);
  });

  it("say in a line what is gone and what can happen now", () => {
    const [guard] = guardsAbout(FINDING, [aRound({ removed_guards: [aGuard()] })]);
    expect(guard && tellGuard(guard)).toBe(
      `The change takes away a guard: if (!user) return; (${SESSION}:5 at base). A stranger gets in.`,
    );
  });

  it.each(["markdown", "html"] as const)(
    "are escaped as %s, and those that no finding touches stand nowhere",
    (format) => {
      const hostile = aGuard({ quote: "a</code>`<b>x</b>", protected: "<img src=x> [l](//x) @all" });
      const untouched = aGuard({ line: 77, quote: "nobodysGuard();", findings: [] });
      const report = aReport({ findings: [FINDING], rounds: [aRound({ removed_guards: [hostile, untouched] })] });
      const shown = renderReport(report, format);
      expect(shown).toContain("The change takes away a guard");
      expect(shown).not.toMatch(/<img src=x>|nobodysGuard/);
      expect(shown).not.toContain(format === "html" ? "<b>x</b>" : "[l](//x)");
    },
  );
});
