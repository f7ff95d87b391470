import { describe, expect, it } from "vitest";
import type { CheckedZone } from "../../src/debate/safe-zone.ts";
import { doubtedBy, findStrengths } from "../../src/report/strengths.ts";
import { aFinding } from "../fixtures/reports.ts";

const zone = (over: Partial<CheckedZone> = {}): CheckedZone => ({
  file: "src/a.ts",
  start_line: 10,
  end_line: 12,
  protects_against: ["injection"],
  reason: "An opinion nobody checked.",
  evidence_quote: "if (!isPlain(name))\n  throw new Error();",
  evidence_file: null,
  evidence_line: null,
  isGrounded: true,
  ...over,
});
const find = (over: Partial<Parameters<typeof findStrengths>[0]>) =>
  findStrengths({ zones: [], doubted: [], filesRead: [], ...over });

describe("strengths", () => {
  it("are guards that stand where they are quoted, told by the quote and not by the opinion", () => {
    expect(find({ zones: [zone(), zone()] })).toEqual([
      "src/a.ts:10-12 protects against injection: if (!isPlain(name)) throw new Error();",
    ]);
  });

  it.each([
    ["its quote is not at the pin", { zones: [zone({ isGrounded: false })] }],
    ["it protects against nothing", { zones: [zone({ protects_against: [] })] }],
    ["a finding speaks against it", { zones: [zone()], doubted: [{ file: "src/a.ts", start_line: 12, end_line: 20 }] }],
  ])("are no guard when %s", (_, facts) => {
    expect(find(facts)).toEqual([]);
  });

  it("are the files read in full in which nothing was found", () => {
    const doubted = [{ file: "src/b.ts", start_line: 1, end_line: 1 }];
    expect(find({ filesRead: ["src/a.ts", "src/b.ts", "src/c.ts"], doubted })).toEqual([
      "Read in full, and nothing found: src/a.ts, src/c.ts",
    ]);
    expect(find({ filesRead: ["src/b.ts"], doubted })).toEqual([]);
  });

  it("are no file that a finding names, though it names no line of it", () => {
    const doubted = doubtedBy(aFinding({ file: "src/a.ts", start_line: null, line: null, evidence: [] }));
    expect(find({ filesRead: ["src/a.ts"], doubted })).toEqual([]);
  });

  it("stay few, however many there are", () => {
    const zones = Array.from({ length: 99 }, (_, line) => zone({ start_line: line + 1, end_line: line + 1 }));
    const filesRead = Array.from({ length: 99 }, (_, index) => `src/${index}.ts`);
    const all = find({ zones, filesRead });
    expect(all).toHaveLength(13);
    expect(all.at(-1)).toMatch(/ and 87 more$/);
  });
});
