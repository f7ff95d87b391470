import { describe, expect, it } from "vitest";
import { toFindingDocument, toFixerDocuments } from "../../../src/core/fix/to-fixer-document.ts";
import { DEFECT_QUOTE, GUARD_QUOTE, SESSION } from "../../fixtures/claims.ts";
import { aFixerFinding, aFixerQuestion } from "../../fixtures/fixer.ts";
import { aFinding } from "../../fixtures/reports.ts";

const LONG = "x".repeat(5000);

describe("what the fixer is shown", () => {
  it("is each finding with its place, its grounds, its edit instructions and what was tried", () => {
    const rule = { id: "RULE-7", file: "AGENTS.md", quote: "Check every token." };
    const finding = aFinding({ rule, replacement: { start_line: 5, line: 5, text: GUARD_QUOTE } });
    const tried = aFixerFinding({ finding, triedBefore: "A guard was added below the use." });
    expect(toFixerDocuments(aFixerQuestion({ findings: [tried] }))).toEqual({
      findings: {
        findings: [
          {
            ...{ id: "F1", title: "An unknown token crashes openSession", severity: "high", category: "null-safety" },
            ...{ file: SESSION, side: "head", start_line: 5, line: 5 },
            description: "findByToken answers undefined for an unknown token.",
            ruling: "Nothing stops an unknown token before line 5.",
            check: "Traced from the request handler.",
            rule: { id: "RULE-7", quote: "Check every token." },
            evidence: [
              ...[{ kind: "defect", file: SESSION, side: "head", start_line: 5, end_line: 5, quote: DEFECT_QUOTE }],
            ],
            edit_instructions: GUARD_QUOTE,
            replacement: { start_line: 5, line: 5, text: GUARD_QUOTE },
            tried_before: "A guard was added below the use.",
          },
        ],
      },
    });
  });

  it("has null for what a finding does not say", () => {
    const finding = aFinding({ file: null, line: null, start_line: null, resolution: null, suggestion: null });
    expect(toFindingDocument(aFixerFinding({ finding }))).toMatchObject({
      ...{ file: null, line: null, ruling: null, rule: null, edit_instructions: null, replacement: null },
      tried_before: null,
    });
  });

  it("is cut where it is very long, but for code, which is left out then", () => {
    const [quote] = aFinding().evidence;
    const finding = aFinding({
      ...{ title: LONG, description: LONG, resolution: LONG, suggestion: LONG },
      rule: { id: "R", file: "AGENTS.md", quote: LONG },
      evidence: Array.from({ length: 30 }, () => ({ ...(quote as NonNullable<typeof quote>), quote: LONG })),
      replacement: { start_line: 5, line: 5, text: LONG },
    });
    const document = toFindingDocument(aFixerFinding({ finding, triedBefore: LONG }));
    const { description, evidence, replacement } = document as {
      readonly description: string;
      readonly evidence: readonly { readonly quote: string }[];
      readonly replacement: unknown;
    };
    expect([description.length, description.at(-1), replacement]).toEqual([4000, "…", null]);
    expect([evidence.length, evidence[0]?.quote.length]).toEqual([20, 4000]);
  });

  it("is of a command the end of what it printed", () => {
    const failure = { command: "npm test", exit: undefined, output: `${"a\n".repeat(9000)}1 failed` };
    const { verify_failure: shown } = toFixerDocuments(aFixerQuestion({ failure }));
    expect(shown).toMatchObject({ command: "npm test", exit: null, output: expect.stringMatching(/^….*1 failed$/s) });
    expect((shown as typeof failure).output).toHaveLength(12_000);
    expect(toFixerDocuments(aFixerQuestion())).not.toHaveProperty("verify_failure");
  });
});
