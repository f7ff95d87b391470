import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  batchFindings,
  outputTail,
  settleAnswer,
  settleUntried,
  toFindingDocument,
  toFixerDocuments,
} from "../../src/fix/fixer-question.ts";
import { DEFECT_QUOTE, GUARD_QUOTE, SESSION } from "../fixtures/claims.ts";
import { aFixerFinding, aFixerQuestion } from "../fixtures/fixer.ts";
import { aFinding } from "../fixtures/reports.ts";

const no = (finding_id: string, reason = "A person must decide.") => ({ finding_id, reason });

describe("the fixer's answer", () => {
  it("puts each finding that was asked about in one of two lists", () => {
    const settled = settleAnswer(["F1", "F2"], { applied: ["F2"], declined: [no("F1")] });
    expect(settled).toEqual({ applied: ["F2"], declined: [no("F1")] });
  });

  it.each([
    ["is in neither list", { applied: [], declined: [] }, "The Fixer said nothing of it."],
    [
      "is in both",
      { applied: ["F1"], declined: [no("F1")] },
      "The Fixer says both that it repaired this and that it did not. Its words: A person must decide.",
    ],
    ["is declined without a word", { applied: [], declined: [no("F1", " \n")] }, "The Fixer gave no reason."],
    ["is declined twice", { applied: [], declined: [no("F1", "One."), no("F1", "Two.")] }, "One."],
  ])("declines a finding that %s", (_, reply, reason) => {
    expect(settleAnswer(["F1"], reply)).toEqual({ applied: [], declined: [no("F1", reason)] });
  });

  it("counts for nothing where it speaks of others, and tells each once", () => {
    const reply = { applied: ["F1", "F9", "F1"], declined: [no("F8")] };
    expect(settleAnswer(["F1", "F1"], reply)).toEqual({ applied: ["F1"], declined: [] });
  });

  it("is cut where a reason goes on and on", () => {
    const { declined } = settleAnswer(["F1"], { applied: [], declined: [no("F1", "x".repeat(9000))] });
    expect(declined[0]?.reason).toHaveLength(500);
  });
});

const asked = (id: string, file: string | null, affected: readonly string[] = []) => {
  const quote = { side: "head" as const, start_line: 1, end_line: 1, quote: "x", blob: "b", kind: "cause" as const };
  const evidence = affected.map((path) => ({ ...quote, file: path }));
  return { id, finding: aFinding({ file, evidence }), triedBefore: undefined };
};
const refused = (path: string, code = "not-text") => ({ path, code });
const toHead = (path: string) => path.replace(/^\.\//, "").replace("old.ts", "new.ts");
const answer = { applied: ["F1", "F2"], declined: [] };

it("declines what is said to be repaired where every edit of its files was refused, and says by which limits", () => {
  const findings = [asked("F1", "latin.py", ["lib.py"]), asked("F2", "a.ts")];
  const files = { edited: new Set(["a.ts"]), toHead };
  const edits = [refused("./latin.py"), refused("latin.py"), refused("lib.py", "generated"), refused("b.ts", "key")];
  expect(settleUntried(answer, findings, { ...files, refused: edits })).toEqual({
    applied: ["F2"],
    declined: [{ finding_id: "F1", reason: "every edit of it was refused: not-text, generated" }],
  });
});

it("keeps what has an accepted edit in a file it names, what had none refused, and what names no file", () => {
  const findings = [asked("F1", "a.ts", ["old.ts"]), asked("F2", null)];
  const none = { edited: new Set<string>(), toHead };
  const edited = { ...none, edited: new Set(["new.ts"]) };
  expect(settleUntried(answer, findings, { ...edited, refused: [refused("a.ts")] })).toEqual(answer);
  expect(settleUntried(answer, findings, { ...none, refused: [refused("b.ts")] })).toEqual(answer);
});

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

it("keeps the last 20 lines of an output, and of those the last 2000 characters", () => {
  const lines = Array.from({ length: 30 }, (_, at) => `line ${at}`);
  expect(outputTail(`${lines.join("\r\n")}\n\n`).split("\n")).toEqual(lines.slice(-20));
  const long = outputTail(`${"x".repeat(5000)}end`);
  expect([long.length, long.startsWith("…"), long.endsWith("xend")]).toEqual([2000, true, true]);
  expect(outputTail("\n")).toBe("");
});
