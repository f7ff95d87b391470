import { describe, expect, it } from "vitest";
import type { CodeFacts } from "../../../src/core/pin/code-facts.ts";
import { aroundSymbol, EvidenceList, gatherEvidence } from "../../../src/core/policy/evidence.ts";
import type { EffectDoubt } from "../../../src/core/policy/judge-effect.ts";
import { anOpenEnd, aUse, SMALL_CATALOGUE } from "../../fixtures/program.ts";

const CLIENT: CodeFacts = {
  language: "typescript",
  definitions: [{ name: "notify", kind: "function", start: 8, end: 10, nameLine: 8, isExported: true }],
  calls: [],
  imports: [{ line: 1, specifier: "acme", form: "import", names: [{ imported: "acme", local: "acme" }] }],
  ...{ comments: [], suppressions: [], errors: [] },
};
const USE = aUse("acme", ["src/refund.ts:7 client.notify", "src/client.ts:9 acme.push"]);
const doubt = (at: EffectDoubt["at"]): EffectDoubt => ({ at, why: "unknown-dependency" });
const lineAt = (file: string, line: number) => (line === 99 ? undefined : `  ${file} says ${line}`);
const means = (max = 50) => ({
  ...{ list: new EvidenceList(lineAt), catalogue: SMALL_CATALOGUE, max },
  factsOf: (file: string) => (file === "src/client.ts" ? CLIENT : undefined),
});

describe("the evidence of what is in doubt", () => {
  it("is the call where it stands, the function around it, and the import, each with its way and its line", () => {
    const { items, isCut } = gatherEvidence([doubt(USE)], means());
    expect(isCut).toBe(false);
    expect(items.map(({ id, kind, line, symbol, excerpt }) => [id, kind, line, symbol, excerpt])).toEqual([
      ["E1", "call", 7, "client.notify", "src/refund.ts says 7"],
      ["E2", "call", 9, "acme.push", "src/client.ts says 9"],
      ["E3", "definition", 8, "notify", "src/client.ts says 8"],
      ["E4", "import", 1, "acme", "src/client.ts says 1"],
    ]);
    expect(items.map(({ via }) => via.length)).toEqual([1, 2, 2, 2]);
  });

  it("is shown once, and has one id, however often it is gathered", () => {
    const shared = means();
    const first = gatherEvidence([doubt(USE)], shared).items;
    expect(gatherEvidence([doubt(USE), doubt(USE)], shared).items).toEqual(first);
  });

  it("stops at so many places, and says so", () => {
    const many = [1, 2, 3].map((line) => doubt(anOpenEnd(`a.b${line}`, { line })));
    const { items, isCut } = gatherEvidence(many, means(2));
    expect(items).toHaveLength(2);
    expect(isCut).toBe(true);
    expect(gatherEvidence(many, means(3)).isCut).toBe(false);
  });

  it("is of the kind that the catalogue tells, and leaves out a line that cannot be shown", () => {
    const logged = aUse("pino", ["src/refund.ts:5 log.info"]);
    const nowhere = anOpenEnd("x.y", { line: 99 });
    const read = { ...aUse("", ["src/refund.ts:6 process.env.KEY"]), kind: "environment" as const };
    const { items } = gatherEvidence([doubt(logged), doubt(nowhere), doubt(read)], means());
    expect(items.map(({ kind }) => kind)).toEqual(["logging", "environment"]);
  });

  it("is cut at 200 characters, and never within a character", () => {
    const list = new EvidenceList(() => `${"x".repeat(198)}😀${"y".repeat(50)}`);
    const item = list.add({ file: "a", line: 1, kind: "call", symbol: "s", via: [] });
    expect(item?.excerpt.length).toBeLessThanOrEqual(200);
    expect([item?.excerpt.isWellFormed(), item?.excerpt.at(-1)]).toEqual([true, "…"]);
  });
});

const MINIFIED = `${"var a=1;".repeat(1000)}mail.send(order);${"var b=2;".repeat(1000)}`;

describe("what a line says at a symbol", () => {
  it("is the line itself, where it is not long", () => {
    expect(aroundSymbol("  mail.send(order);\r", "mail.send", 200)).toBe("mail.send(order);");
    expect(aroundSymbol("", "mail.send", 200)).toBe("");
  });

  it.each(["mail.send", "client.send", "send"])("is what stands around it in a long one: %s", (symbol) => {
    const said = aroundSymbol(MINIFIED, symbol, 200);
    expect(said).toContain("mail.send(order);");
    expect(MINIFIED).toContain(said);
    expect(said.length).toBeLessThanOrEqual(200);
  });

  it.each(["", "gone", "()"])("is the beginning of a long one that does not name it: %s", (symbol) => {
    expect(aroundSymbol(MINIFIED, symbol, 200)).toBe(MINIFIED.slice(0, 200));
  });

  it("is its end where the symbol stands there, and holds no half of a character", () => {
    expect(aroundSymbol(`${"x".repeat(500)}mail.send()`, "mail.send", 200)).toMatch(/^x+mail\.send\(\)$/);
    for (const shift of ["", "a"]) {
      const said = aroundSymbol(`${shift}${"🎉".repeat(500)}send${"🎉".repeat(500)}`, "send", 201);
      expect(said.isWellFormed()).toBe(true);
    }
  });
});
