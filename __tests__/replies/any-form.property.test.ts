import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATEGORIES } from "../../src/claims/category.ts";
import { reaches, SEVERITIES } from "../../src/claims/severity.ts";
import { claimsInText } from "../../src/replies/claims-in-text.ts";
import { parseReply } from "../../src/replies/role.ts";
import { cutOff, DOUBTFUL_FORMS, PLAIN_SLIPS, WHOLE_SLIPS } from "../fixtures/bent-replies.ts";
import { aReportedFinding } from "../fixtures/claims.ts";
import { runs } from "../setup/tier.ts";

const words = fc.string({ minLength: 1, maxLength: 30 }).filter((word) => word.trim() !== "");
const line = fc.integer({ min: 1, max: 9999 });
const anyFinding = (severities: readonly (typeof SEVERITIES)[number][]) =>
  fc
    .record({
      title: words,
      severity: fc.constantFrom(...severities),
      category: fc.constantFrom(...CATEGORIES),
      file: fc.constantFrom("src/till.ts", "a b/ü.py"),
      line,
      start_line: fc.option(line),
      side: fc.constantFrom("head", "base"),
      description: words,
      evidence_quote: words,
      suggestion: fc.option(words),
      cause: fc.option(fc.record({ file: words, line, side: fc.constantFrom("head", "base"), quote: words })),
    })
    .map((given) => aReportedFinding(given));
const some = (of: Readonly<Record<string, unknown>>) => fc.subarray(Object.keys(of), { maxLength: 4 });

describe("an answer in any form", () => {
  it("is read as what it is where each of its slips leaves one reading, however many there are", () => {
    const findings = fc.array(anyFinding(SEVERITIES), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(findings, some(PLAIN_SLIPS), fc.constantFrom(...Object.keys(WHOLE_SLIPS)), (list, slips, whole) => {
        const bent = slips.reduce<Record<string, unknown>>((reply, slip) => ({ ...PLAIN_SLIPS[slip]?.(reply) }), {
          findings: list,
        });
        const parsed = parseReply("enthusiast", WHOLE_SLIPS[whole]?.(bent) ?? "");
        expect(parsed).toMatchObject({ kind: "parsed", reply: { findings: list } });
      }),
      { numRuns: runs(400) },
    );
  });

  it("is otherwise read as what it is, or is malformed and cannot be taken for silence", () => {
    const form = fc.oneof(
      fc.constantFrom(...Object.values(DOUBTFUL_FORMS)),
      fc.double({ min: 0, max: 0.999, noNaN: true }).map((share) => (reply: object) => cutOff({ ...reply }, share)),
    );
    fc.assert(
      fc.property(anyFinding(["critical", "high"]), form, (finding, bend) => {
        const written = bend({ findings: [finding] });
        const parsed = parseReply("enthusiast", written);
        if (parsed.kind === "parsed") expect(parsed.reply).toEqual({ findings: [finding] });
        else
          expect(
            claimsInText("enthusiast", written).some((told) => reaches(told, "high")),
            written,
          ).toBe(true);
      }),
      { numRuns: runs(1500) },
    );
  });
});
