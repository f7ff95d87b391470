import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { piecesDigest, sha256 } from "../../../src/core/digest.ts";
import { cutPieces, cutText } from "../../../src/core/document/cut-text.ts";
import { escapeJson } from "../../../src/core/escape.ts";
import { FORMATS, renderReport } from "../../../src/core/render/render-report.ts";
import { toSarif } from "../../../src/core/render/sarif.ts";
import { parseReport } from "../../../src/core/report/report.ts";
import { isSealed } from "../../../src/core/report/seal.ts";
import { anyReport } from "../../fixtures/any-report.ts";
import { aDismissed, aFinding, anUnresolved, aReport } from "../../fixtures/reports.ts";
import { runs } from "../../setup/tier.ts";

const whole = (pieces: Iterable<string>) => [...pieces].join("");
const RUNS = { numRuns: runs(60) };

describe("a report in pieces", () => {
  it("is, as JSON and SARIF, byte for byte the whole document escaped at once", () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        const json = `${escapeJson(JSON.stringify(report, undefined, 2))}\n`;
        expect(whole(renderReport(report, "json"))).toBe(json);
        expect(piecesDigest(renderReport(report, "json"))).toBe(sha256(json));
        expect(parseReport(json).kind).toBe("parsed");
        const sarif = `${escapeJson(JSON.stringify(toSarif(report), undefined, 1))}\n`;
        expect(whole(renderReport(report, "sarif"))).toBe(sarif);
      }),
      RUNS,
    );
  });

  it.each(["text", "markdown", "html"] as const)("has, as %s, the seal over all that is before it", (format) => {
    fc.assert(
      fc.property(anyReport, (report) => {
        expect(isSealed(whole(renderReport(report, format)))).toBe(true);
      }),
      RUNS,
    );
  });

  it.each(FORMATS)("is the same each time it is gone through, as %s", (format) => {
    const pieces = renderReport(aReport(), format);
    expect(whole(pieces)).toBe(whole(pieces));
  });

  it.each(["text", "markdown", "json", "sarif"] as const)("has no longer pieces for more findings, as %s", (format) => {
    const longest = (count: number) => {
      const each = Array.from({ length: count }, (_, index) => ({
        title: `Title ${index}`,
        description: `It is ${index}.`,
      }));
      const report = aReport({
        findings: each.map((words) => aFinding(words)),
        unresolved: each.map((words) => anUnresolved(words)),
        dismissed: each.map((words) => aDismissed(words)),
      });
      return Math.max(...[...renderReport(report, format)].map(({ length }) => length));
    };
    // The table of the first fifty, and numbers of more digits.
    expect(longest(400)).toBeLessThan(longest(60) + 50);
  });

  it("is cut as the whole is, with no more of it made", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 40 })), fc.integer({ min: 120, max: 400 }), (pieces, max) => {
        expect(cutPieces(pieces, max)).toBe(cutText(pieces.join(""), max));
      }),
    );
    let made = 0;
    const endless = (function* () {
      for (; ; made += 1) yield "a line\n";
    })();
    expect(cutPieces(endless, 700)).toBe(cutText("a line\n".repeat(200), 700));
    expect(made).toBeLessThan(120);
  });
});
