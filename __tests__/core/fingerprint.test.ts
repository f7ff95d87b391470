import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fingerprintOf } from "../../src/core/fingerprint.ts";
import { secretTag } from "../../src/core/mask.ts";
import { DEFECT_QUOTE, SESSION } from "../fixtures/claims.ts";

const facts = { path: SESSION, category: "null-safety", ruleId: undefined, evidenceQuote: DEFECT_QUOTE } as const;
const of = (overrides: Partial<Parameters<typeof fingerprintOf>[0]> = {}) => fingerprintOf({ ...facts, ...overrides });

describe("a fingerprint", () => {
  it("is a version and 32 hexadecimal digits", () => {
    expect(of()).toMatch(/^v\d+:[0-9a-f]{32}$/);
  });

  it.each([
    ["indentation", `\t\t${DEFECT_QUOTE}  `],
    ["doubled white space and line ends", DEFECT_QUOTE.replaceAll(" ", " \r\n\t")],
    ["zero-width characters", DEFECT_QUOTE.replace("name", "na\u200bme")],
    ["the form of Unicode", DEFECT_QUOTE.normalize("NFD")],
  ])("does not change with %s", (_name, evidenceQuote) => {
    expect(of({ evidenceQuote })).toBe(of());
  });

  it.each([
    ["a token of the quote", { evidenceQuote: DEFECT_QUOTE.replace("name", "mail") }],
    ["the case of a letter", { evidenceQuote: DEFECT_QUOTE.toUpperCase() }],
    ["the file", { path: "src/login.ts" }],
    ["the file being known", { path: undefined }],
    ["the category", { category: "logic" as const }],
    ["the rule", { ruleId: "R1" }],
  ])("changes with %s", (_name, overrides) => {
    expect(of(overrides)).not.toBe(of());
  });

  it("is the same for a secret masked under any run's key, and for another secret in its place", () => {
    const quote = (secret: string, key: string) => `connect("${secretTag(secret, Buffer.from(key))}");`;
    const one = of({ evidenceQuote: quote("ghp_first", "run 1") });
    expect(of({ evidenceQuote: quote("ghp_first", "run 2") })).toBe(one);
    expect(of({ evidenceQuote: quote("ghp_other", "run 1") })).toBe(one);
    expect(of({ evidenceQuote: 'connect("[secret]");' })).toBe(one);
    expect(of({ evidenceQuote: "connect(process.env.TOKEN);" })).not.toBe(one);
  });

  it("cannot be forged by moving text from one fact to the next", () => {
    const text = fc.string({ maxLength: 6 });
    fc.assert(
      fc.property(text, text, text, text, (a, b, c, d) => {
        fc.pre(a !== c || b !== d);
        expect(of({ path: a, ruleId: b })).not.toBe(of({ path: c, ruleId: d }));
      }),
    );
  });
});
