import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { batchFindings } from "../../../src/core/fix/batch-findings.ts";
import { toFindingDocument } from "../../../src/core/fix/to-fixer-document.ts";
import { aFixerFinding } from "../../fixtures/fixer.ts";
import { aFinding } from "../../fixtures/reports.ts";

const at = (id: string, file: string | null, description = "It crashes.") =>
  aFixerFinding({ id, finding: aFinding({ id, file, description }) });

describe("the batches of the fixer", () => {
  it("hold fifteen findings at most, by file, those of no file last", () => {
    const findings = [
      at("N", null),
      ...Array.from({ length: 16 }, (_, index) => at(`F${index}`, index % 2 ? "a.ts" : "b.ts")),
    ];
    const batches = batchFindings(findings);
    expect(batches.map((own) => own.length)).toEqual([15, 2]);
    expect(batches.flat().map(({ finding }) => finding.file)).toEqual([
      ...Array(8).fill("a.ts"),
      ...Array(8).fill("b.ts"),
      null,
    ]);
  });

  it("are one, in the order of its lines, for the findings of a usual change", () => {
    const on = (id: string, line: number) => aFixerFinding({ id, finding: aFinding({ id, line }) });
    expect(batchFindings([on("F1", 9), on("F2", 3)]).map((own) => own.map(({ id }) => id))).toEqual([["F2", "F1"]]);
  });

  it("hold each finding once, and one fixer's are not too long to be read", () => {
    const anyFinding = fc.record({ chars: fc.nat(4000), quotes: fc.nat(8), file: fc.constantFrom("a.ts", null) });
    fc.assert(
      fc.property(fc.array(anyFinding, { maxLength: 40 }), (given) => {
        const findings = given.map(({ chars, quotes, file }, index) => {
          const { finding } = at(`F${index}`, file, "x".repeat(chars));
          const [quote] = finding.evidence;
          const evidence = Array.from(
            { length: quotes },
            () => ({ ...quote, quote: "y".repeat(4000) }) as typeof quote,
          );
          return aFixerFinding({ id: `F${index}`, finding: { ...finding, evidence } as typeof finding });
        });
        const batches = batchFindings(findings);
        const ids = batches.flat().map(({ id }) => id);
        expect(ids.toSorted()).toEqual(findings.map(({ id }) => id).toSorted());
        for (const own of batches.filter(({ length }) => length > 1)) {
          expect(own.length).toBeLessThanOrEqual(15);
          expect(JSON.stringify(own.map(toFindingDocument)).length).toBeLessThanOrEqual(100_000 + 100);
        }
      }),
    );
  });
});
