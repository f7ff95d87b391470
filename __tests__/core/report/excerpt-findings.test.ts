import { describe, expect, it } from "vitest";
import type { Severity } from "../../../src/core/claims/severity.ts";
import { excerptFindings } from "../../../src/core/report/excerpt-findings.ts";
import { aFile, aPathsPin, aPin, BASE_LINES, HEAD_LINES, SESSION } from "../../fixtures/claims.ts";

const DEFECT = { file: SESSION, side: "head", start_line: 5, end_line: 5 } as const;
const GUARD = { file: SESSION, side: "base", start_line: 5, end_line: 5 } as const;
const CALLER = { file: "src/caller.ts", side: "head", start_line: 3, end_line: 3 } as const;
const shown = (...places: readonly (typeof DEFECT | typeof GUARD | typeof CALLER)[]) => ({
  severity: "high" as Severity,
  places,
});
const text = (file: string, side: "base" | "head") => {
  if (file === "src/caller.ts") return ["one", "two", "openSession(token)"];
  if (file !== SESSION) return undefined;
  return side === "head" ? HEAD_LINES : BASE_LINES;
};
const where = (lists: Parameters<typeof excerptFindings>[0]) =>
  excerptFindings(lists, { pin: aPin(), text }).map(({ file, side, line }) => `${side} ${file}:${line}`);

describe("the code a report shows", () => {
  it("is that of every place a finding rests on, but for what its own lines show already", () => {
    expect(where([[shown(DEFECT, GUARD, CALLER)]])).toEqual([`head ${SESSION}:5`, "head src/caller.ts:3"]);
    expect(where([[shown(CALLER, GUARD)]])).toEqual(["head src/caller.ts:3", `base ${SESSION}:5`]);
  });

  it("is there once, however many findings stand at a place", () => {
    expect(where([[shown(DEFECT), shown(DEFECT)], [shown(DEFECT)]])).toEqual([`head ${SESSION}:5`]);
  });

  it("is none where there is no text to show, and none of a line that was never named", () => {
    const other = { ...DEFECT, file: "logo.png" } as unknown as typeof DEFECT;
    const lineless = { ...DEFECT, start_line: 0, end_line: 0 } as unknown as typeof DEFECT;
    expect(where([[shown(other), shown(lineless)]])).toEqual([]);
  });

  it("is that of two hundred places, the worst of the first list before all others", () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `line ${index + 1}`);
    const at = (line: number, severity: Severity) => ({
      severity,
      places: [{ file: SESSION, side: "head" as const, start_line: line, end_line: line }],
    });
    const many = Array.from({ length: 150 }, (_, index) => at(index + 1, "low"));
    const open = Array.from({ length: 150 }, (_, index) => at(index + 301, "critical"));
    const pin = aPathsPin("file", [aFile()]);
    const excerpts = excerptFindings([[...many, at(900, "high")], open], { pin, text: () => lines });
    expect(excerpts).toHaveLength(200);
    expect([excerpts[0]?.line, excerpts[1]?.line, excerpts.at(-1)?.line]).toEqual([900, 1, 349]);
  });
});
