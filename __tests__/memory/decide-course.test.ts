import { describe, expect, it } from "vitest";
import { type FoundQuote, moveFinding, type Traced } from "../../src/memory/decide-course.ts";
import { toEarlierFinding } from "../../src/memory/decide-resolution.ts";
import type { ReportFinding } from "../../src/report/report.ts";
import { aFile, aHunk, aPin, DEFECT_QUOTE, HEAD_BLOB, SESSION } from "../fixtures/claims.ts";
import { aFinding } from "../fixtures/reports.ts";
import { aResolverQuestion } from "../fixtures/resolver.ts";

const OTHER_BLOB = "c".repeat(40);
const was = {
  ...{ file: SESSION, start_line: 5, end_line: 5, quote: DEFECT_QUOTE, blob: HEAD_BLOB },
  ...({ side: "head", kind: "defect" } as const),
};
const standingAt = (start: number, blob = OTHER_BLOB): FoundQuote => {
  const place = { file: SESSION, side: "head", start_line: start, end_line: start, quote: DEFECT_QUOTE, blob } as const;
  return { kind: "found", ...place, isAsRead: true };
};
const pin = aPin({ files: [aFile({ hunks: [aHunk(Array.from({ length: 12 }, () => "+keep();"))] })] });

function move(overrides: Partial<ReportFinding>, traced: Partial<Traced>): ReportFinding {
  const finding = aFinding({ evidence: [was], ...overrides });
  const places = [{ was, now: standingAt(9) }];
  return moveFinding(
    { finding, places, footing: [], validation: undefined, ...traced },
    { pin, carriedFrom: "4711.1" },
  );
}

describe("an earlier finding at the lines where it stands now", () => {
  it("takes its code along, which is for those lines", () => {
    const replacement = { start_line: 5, line: 5, text: "return guarded();" };
    const moved = move({ replacement }, {});
    expect(moved).toMatchObject({ start_line: 9, line: 9, replacement: { start_line: 9, line: 9 } });
    expect(moved.anchor).toEqual({ path: SESSION, side: "head", start_line: 9, line: 9 });
  });

  it("gives up code for lines that it does not quote, unless the file is the same", () => {
    const replacement = { start_line: 4, line: 5, text: "return guarded();" };
    expect(move({ replacement }, {}).replacement).toBeNull();
    const same = [{ was, now: standingAt(5, HEAD_BLOB) }];
    expect(move({ replacement, start_line: 4 }, { places: same })).toMatchObject({ start_line: 4, replacement });
  });

  it("stands where its quote does, where it named more and its file changed", () => {
    expect(move({ start_line: 2, line: 8 }, {})).toMatchObject({ start_line: 9, line: 9 });
  });

  it("quotes a masked secret by the name it has in this run", () => {
    const quote = 'const key = "[secret:ffff0000]";';
    const now = { ...standingAt(9), quote };
    expect(move({}, { places: [{ was, now }] }).evidence).toMatchObject([{ quote, start_line: 9, blob: OTHER_BLOB }]);
  });

  it("keeps what stands of its evidence, and of what the Critic rested on", () => {
    const proof = { ...was, kind: "proof" as const };
    const footing = [
      { was: proof, now: { ...standingAt(2), quote: "open();" } },
      { was: proof, now: { kind: "rewritten" } as const },
    ];
    const moved = move({}, { footing, validation: { was, now: standingAt(9) } });
    expect(moved.evidence.map(({ kind, start_line }) => [kind, start_line])).toEqual([
      ["defect", 9],
      ["proof", 2],
    ]);
    expect(moved.validation.quote).toMatchObject({ line: 9 });
    expect(move({}, { validation: { was, now: { kind: "left" } } }).validation.quote).toBeNull();
  });
});

const then = (code: string) =>
  (toEarlierFinding(aResolverQuestion({ was: { file: SESSION, start_line: 1, code } })).code_then as { code: string })
    .code;

describe("an earlier finding as the resolver reads it", () => {
  it("holds what the earlier review said, and the code then and now", () => {
    const question = aResolverQuestion();
    const { title, description, severity, category } = question.finding;
    expect(toEarlierFinding(question)).toEqual({
      ...{ id: "E1", title, severity, category, description, file: SESSION, line: 5, evidence_quote: DEFECT_QUOTE },
      code_then: { file: SESSION, start_line: 5, code: `  ${DEFECT_QUOTE}` },
      code_now: { file: SESSION, start_line: 4, end_line: 7, code: question.now?.code },
    });
  });

  it("says that nothing stands in its place", () => {
    expect(toEarlierFinding(aResolverQuestion({ now: undefined })).code_now).toBeNull();
  });

  it("is told without a quote where it has none", () => {
    expect(toEarlierFinding(aResolverQuestion({ finding: aFinding({ evidence: [] }) })).evidence_quote).toBe("");
  });

  it("holds code of sixty lines whole, and says how much of a longer one is cut", () => {
    const lines = Array.from({ length: 61 }, (_, at) => `line ${at + 1}`);
    expect(then(lines.slice(0, 60).join("\n"))).toBe(lines.slice(0, 60).join("\n"));
    expect(then(lines.join("\n"))).toBe([...lines.slice(0, 60), "[cut: 1 more line]"].join("\n"));
  });

  it("holds whole lines of no more than 4 KB, and the beginning of a first line that is longer", () => {
    const long = "x".repeat(1500);
    expect(then([long, long, long, "end"].join("\n"))).toBe([long, long, "[cut: 2 more lines]"].join("\n"));
    const cut = then(`${"y".repeat(9000)}\nend`);
    expect(cut).toMatch(/^y+…\n\[cut: 1 more line\]$/);
    expect(cut.length).toBeLessThan(4200);
  });

  it("cuts what the earlier review wrote at length", () => {
    const description = "z".repeat(5000);
    expect(toEarlierFinding(aResolverQuestion({ finding: aFinding({ description }) })).description).toMatch(
      /^z{1999}…$/,
    );
  });
});
