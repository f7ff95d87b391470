import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkAnswer, splitQuestion } from "../../src/policy/classifier.ts";
import type { EvidenceItem } from "../../src/policy/evidence.ts";
import { aClassifierFinding, anAskedEffect, anEvidenceItem, aQuestion } from "../fixtures/classifier.ts";

describe("a question to the classifier", () => {
  it("is one call while it is not too long, whatever it holds", () => {
    const question = aQuestion({ deterministic: [aClassifierFinding({ effect_id: "no-sms", evidence_ids: [] })] });
    expect(splitQuestion(question)).toEqual([question]);
    const empty = aQuestion({ effects: [], evidence: [] });
    expect(splitQuestion(empty)).toEqual([empty]);
  });

  it("is split by effects when it is too long, with what is shared and permitted in each part", () => {
    const permitted = anAskedEffect({ id: "may-log", modal: "MAY", evidenceIds: [] });
    const manifest = anEvidenceItem({ id: "M1", kind: "manifest", via: [] });
    const own = ["a", "b"].map((name) => long(name, 40_000));
    const question = aQuestion({
      effects: [permitted, ...own.map(({ id }) => anAskedEffect({ id: `no-${id}`, evidenceIds: [id] }))],
      evidence: [...own, manifest],
      deterministic: own.map(({ id }) => aClassifierFinding({ effect_id: `no-${id}`, evidence_ids: [id] })),
    });
    const parts = splitQuestion(question);
    expect(parts.map(({ effects }) => effects.map(({ id }) => id))).toEqual([
      ["may-log", "no-a"],
      ["may-log", "no-b"],
    ]);
    expect(parts.map(({ evidence }) => evidence.map(({ id }) => id))).toEqual([
      ["a", "M1"],
      ["b", "M1"],
    ]);
    expect(parts.map(({ deterministic }) => deterministic.map((finding) => finding.effect_id))).toEqual([
      ["no-a"],
      ["no-b"],
    ]);
  });

  it("loses no effect and no evidence in the splitting, and makes no part longer than it must be", () => {
    const sizes = fc.array(fc.array(fc.integer({ min: 0, max: 14_000 }), { maxLength: 4 }), { maxLength: 9 });
    fc.assert(
      fc.property(sizes, (bySize) => {
        const evidence = bySize.flatMap((own, at) => own.map((size, index) => long(`E${at}-${index}`, size)));
        const effects = bySize.map((own, at) => {
          return anAskedEffect({ id: `effect-${at}`, evidenceIds: own.map((_, index) => `E${at}-${index}`) });
        });
        const parts = splitQuestion(aQuestion({ effects, evidence }));
        const idsOf = (items: readonly { readonly id: string }[]) => new Set(items.map(({ id }) => id));
        expect(idsOf(parts.flatMap((part) => part.effects))).toEqual(idsOf(effects));
        expect(parts.flatMap((part) => part.evidence).map(({ id }) => id)).toEqual(evidence.map(({ id }) => id));
        for (const part of parts) expect(JSON.stringify(part.evidence).length).toBeLessThanOrEqual(60_000);
      }),
    );
  });
});

/** An item whose line is so long. */
function long(id: string, chars: number): EvidenceItem {
  return anEvidenceItem({ id, excerpt: "x".repeat(chars) });
}

describe("an answer of the classifier", () => {
  const question = aQuestion();

  it("is taken with the policy's own words for the effect, each item of evidence once", () => {
    const said = aClassifierFinding({ action: "post", resource: "*", evidence_ids: ["E1", "E1"] });
    expect(checkAnswer([said], question)).toEqual({ kind: "usable", findings: [aClassifierFinding()] });
    expect(checkAnswer([], question)).toEqual({ kind: "usable", findings: [] });
  });

  it.each([
    ["an item of evidence", { evidence_ids: ["E1", "E2"] }, "it cites evidence that it was not given"],
    ["an effect", { effect_id: "no-sms" }, "it speaks of an effect that it was not asked about"],
  ])("is worth nothing when it makes up %s, whatever else it says", (_, invented, why) => {
    const findings = [aClassifierFinding(), aClassifierFinding(invented)];
    expect(checkAnswer(findings, question)).toEqual({ kind: "malformed", why });
  });

  it.each(["violation", "likely_violation", "no_violation"] as const)(
    "leaves unknown what it calls %s without evidence",
    (judgment) => {
      const said = aClassifierFinding({ judgment, confidence: 0.9, evidence_ids: [] });
      const findings = [aClassifierFinding({ judgment: "unknown", confidence: 0.49, evidence_ids: [] })];
      expect(checkAnswer([said], question)).toEqual({ kind: "usable", findings });
    },
  );

  it("is never sure of what it calls unknown", () => {
    const said = [0.2, 0.5, 1].map((confidence) => aClassifierFinding({ judgment: "unknown", confidence }));
    const checked = checkAnswer(said, question);
    expect(checked.kind === "usable" && checked.findings.map(({ confidence }) => confidence)).toEqual([
      0.2, 0.49, 0.49,
    ]);
  });
});
