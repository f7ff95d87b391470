import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FingerprintFacts, fingerprintOf, olderFingerprintsOf } from "../../src/claims/fingerprint.ts";
import { secretTag } from "../../src/files/mask.ts";
import { DEFECT_QUOTE, SESSION } from "../fixtures/claims.ts";

const facts: FingerprintFacts = {
  path: SESSION,
  originalPath: SESSION,
  category: "null-safety",
  ruleId: undefined,
  symbol: "Session.open",
  evidenceQuote: DEFECT_QUOTE,
  evidenceLines: DEFECT_QUOTE,
};
const of = (overrides: Partial<FingerprintFacts> = {}) => fingerprintOf({ ...facts, ...overrides });

describe("a fingerprint", () => {
  it.each([
    ["indentation", { evidenceLines: `\t\t${DEFECT_QUOTE}  ` }],
    ["zero-width characters", { evidenceLines: DEFECT_QUOTE.replace("name", "na\u200bme") }],
    ["the form of Unicode", { evidenceLines: DEFECT_QUOTE.normalize("NFD") }],
    ["a longer or shorter quote of the same lines", { evidenceQuote: DEFECT_QUOTE.slice(0, 12) }],
    ["a rename", { path: "src/renamed.ts" }],
  ])("does not change with %s", (_name, overrides) => {
    expect(of(overrides)).toBe(of());
  });

  it.each([
    ["a token of the evidence", { evidenceLines: DEFECT_QUOTE.replace("name", "mail") }],
    ["the case of a letter", { evidenceLines: DEFECT_QUOTE.toUpperCase() }],
    ["the file at base", { originalPath: "src/login.ts" }],
    ["the file being known", { originalPath: undefined }],
    ["the category", { category: "logic" as const }],
    ["the rule", { ruleId: "R1" }],
    ["the enclosing symbol", { symbol: "Session.close" }],
  ])("changes with %s", (_name, overrides) => {
    expect(of(overrides)).not.toBe(of());
  });

  it("is the same for a secret masked under any run's key, and for another secret in its place", () => {
    const line = (secret: string, key: string) => `connect("${secretTag(secret, Buffer.from(key))}");`;
    const one = of({ evidenceLines: line("ghp_first", "run 1") });
    expect(of({ evidenceLines: line("ghp_first", "run 2") })).toBe(one);
    expect(of({ evidenceLines: line("ghp_other", "run 1") })).toBe(one);
    expect(of({ evidenceLines: "connect(process.env.TOKEN);" })).not.toBe(one);
  });

  it("keeps with any layout, and changes with any token", () => {
    const token = fc.constantFrom("amount", "0", "<", "(", ")", "return", "charge", ".");
    const space = fc.constantFrom(" ", "\n", "\t", "  ", "\n\n    ");
    fc.assert(
      fc.property(
        fc.array(fc.tuple(token, space), { minLength: 1 }),
        fc.array(space, { minLength: 1 }),
        (pairs, spaces) => {
          const laid = pairs.map(([text, gap]) => text + gap).join("");
          const other = pairs.map(([text], index) => text + spaces[index % spaces.length]).join("");
          expect(of({ evidenceLines: other })).toBe(of({ evidenceLines: laid }));
          expect(of({ evidenceLines: `${laid} refund` })).not.toBe(of({ evidenceLines: laid }));
        },
      ),
    );
  });

  it("cannot be forged by moving text from one fact to the next", () => {
    const text = fc.string({ maxLength: 6 });
    fc.assert(
      fc.property(text, text, text, text, (a, b, c, d) => {
        fc.pre(a !== c || b !== d);
        expect(of({ originalPath: a, ruleId: b })).not.toBe(of({ originalPath: c, ruleId: d }));
      }),
    );
  });
});

describe("an older fingerprint", () => {
  it("is what version 0 hashed: a marker it left is still recognised", () => {
    expect(
      olderFingerprintsOf({
        ...facts,
        path: "src/pay.ts",
        category: "input-validation",
        evidenceQuote: "return charge(amount);",
      }),
    ).toEqual(["v0:173f8671a393f4da9d335127f28fb59e"]);
  });
});
