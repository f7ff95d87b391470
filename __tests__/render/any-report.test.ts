import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderReport } from "../../src/render/render-report.ts";
import { isSealed } from "../../src/report/foreign-file.ts";
import { parseReport } from "../../src/report/report.ts";
import { anyReport } from "../fixtures/any-report.ts";
import { runs } from "../setup/tier.ts";

const RUNS = { numRuns: runs(60) };

describe("any report", () => {
  it("is read again as it was from its JSON, which holds no command of the runner", () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        const json = renderReport(report, "json");
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(report)));
        expect(parseReport(json).kind).toBe("parsed");
        for (const text of [json, renderReport(report, "sarif")]) expect(text).not.toMatch(/##\[|^\s*::/m);
      }),
      RUNS,
    );
  });

  it.each(["text", "markdown", "html"] as const)("has, as %s, the seal over all that is before it", (format) => {
    fc.assert(
      fc.property(anyReport, (report) => {
        expect(isSealed(renderReport(report, format))).toBe(true);
      }),
      RUNS,
    );
  });
});
