import { describe, expect, it } from "vitest";
import { type FoundQuote, moveFinding, type Traced } from "../../src/memory/decide-course.ts";
import type { ReportFinding } from "../../src/report/report.ts";
import { aFile, aHunk, aPin, DEFECT_QUOTE, HEAD_BLOB, SESSION } from "../fixtures/claims.ts";
import { aFinding } from "../fixtures/reports.ts";

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
