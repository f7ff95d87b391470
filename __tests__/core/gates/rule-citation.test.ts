import { describe, expect, it } from "vitest";
import type { Claim } from "../../../src/core/claims/claim.ts";
import { decideRuling } from "../../../src/core/debate/ruling.ts";
import { type GatesResult, runGates } from "../../../src/core/gates/run-gates.ts";
import { aClaim, aFile, aGateContext, aPin, aReceipt, aRuling, HEAD_LINES, SESSION } from "../../fixtures/claims.ts";
import { aRulebook } from "../../fixtures/rules.ts";

const ruleId = "Auth-Token-01";
const ruleQuote = "An unknown token SHOULD be refused before it is used.";
const rules = aRulebook();

function gate(claim: Partial<Claim>, context: Parameters<typeof aGateContext>[0] = { rules }): GatesResult {
  return runGates(aClaim({ ruleId, ruleQuote, severity: "medium", ...claim }), aGateContext(context));
}

function codeOf(result: GatesResult): string {
  return result.kind === "passed" ? "passed" : `${result.rejection.gate}: ${result.rejection.code}`;
}

function passed(result: GatesResult) {
  if (result.kind !== "passed") throw new Error(`rejected: ${result.rejection.code} ${result.rejection.detail}`);
  return result.claim;
}

describe("the rule gate", () => {
  it("passes a rule that exists and is quoted, and keeps where it stands", () => {
    const claim = passed(gate({}));
    expect(claim.rule).toEqual({ id: ruleId, file: "rules/session.md", quote: ruleQuote, ceiling: "medium" });
    expect(claim.corrections).toEqual([]);
  });

  it("passes a claim that cites none, also of category policy", () => {
    const none = { ruleId: undefined, ruleQuote: undefined };
    expect(passed(gate({ ...none, category: "policy" })).rule).toBeUndefined();
  });

  it.each<readonly [string, Partial<Claim>, string]>([
    ["invented", { ruleId: "Auth-Token-09" }, "rule: rule-unknown"],
    ["another's, by a quote of its words", { ruleId: "Log-Secret-7" }, "rule: rule-quote-absent"],
    ["paraphrased", { ruleQuote: "Unknown tokens should be refused before use." }, "rule: rule-quote-absent"],
    ["truncated with an ellipsis", { ruleQuote: "An unknown token SHOULD be refused …" }, "rule: rule-quote-absent"],
    ["not quoted", { ruleQuote: undefined }, "rule: rule-quote-absent"],
    ["not named", { ruleId: undefined }, "rule: rule-unknown"],
  ])("turns away a citation whose rule is %s", (_, claim, code) => {
    expect(codeOf(gate(claim))).toBe(code);
  });

  it("turns away any citation where there are no rules, and a stale one", () => {
    expect(codeOf(gate({}, {}))).toBe("rule: rule-unknown");
    const rewritten = aRulebook({ text: "- Auth-Token-01: Tokens are checked at the door." });
    expect(codeOf(gate({}, { rules: rewritten }))).toBe("rule: rule-quote-absent");
  });

  it("corrects an id that is written otherwise, so that it is one finding however it is cited", () => {
    const claim = passed(gate({ ruleId: "auth-token-01" }));
    expect(claim.ruleId).toBe(ruleId);
    expect(claim.corrections).toEqual([{ by: "rule", field: "rule_id", before: "auth-token-01", after: ruleId }]);
  });

  it("asks that the rule is about the claim's file, under either of its names", () => {
    const scoped = (glob: string) => ({ rules: aRulebook({ scope: [glob] }) });
    expect(codeOf(gate({}, scoped("src/**")))).toBe("passed");
    expect(codeOf(gate({}, scoped("docs/**")))).toBe("rule: rule-out-of-scope");
    const path = "lib/login.ts";
    const moved = {
      ...scoped("src/**"),
      pin: aPin({ files: [aFile({ path, oldPath: SESSION, status: "renamed" })] }),
      texts: { [`head:${path}`]: HEAD_LINES },
      receipts: [aReceipt({ path })],
    };
    expect(codeOf(gate({ place: { file: path, side: "head", startLine: 5, line: 5 } }, moved))).toBe("passed");
  });

  it("takes, of an id that stands twice, the rule that is quoted and about the file", () => {
    const twice = aRulebook(
      { path: "a.md", text: "- Auth-Token-01 Tokens are long." },
      { path: "b.md", scope: ["docs/**"] },
      { path: "c.md", scope: ["src/**"] },
    );
    expect(passed(gate({}, { rules: twice })).rule?.file).toBe("c.md");
  });

  it("says the same of a claim that passed it before", () => {
    const once = passed(gate({ severity: "critical" }));
    expect(passed(runGates(once, aGateContext({ rules })))).toEqual(once);
  });
});

describe("the severity ceiling", () => {
  it("lowers a claim to what its rule's words carry, and records it", () => {
    const claim = passed(gate({ severity: "critical" }));
    expect(claim.severity).toBe("medium");
    expect(claim.corrections).toEqual([
      { by: "severity-ceiling", field: "severity", before: "critical", after: "medium" },
    ]);
  });

  it("holds against a Judge who rules it worse", () => {
    const context = aGateContext({ rules });
    const ruled = decideRuling(passed(gate({})), [aRuling({ severity: "critical" })], context);
    expect(ruled).toMatchObject({ kind: "confirmed", claim: { severity: "medium" } });
  });

  it.each([
    ["a MUST", "Log-Secret-7", "Tokens MUST NOT be logged.", "critical"],
    ["a MAY", "Auth-Token-02", "Expiry times MAY be rounded to the hour.", "low"],
    ["no such word", "Retry-3", "Failed look-ups are tried again once.", "critical"],
  ] as const)("of %s is as it should be", (_, id, quote, severity) => {
    expect(passed(gate({ ruleId: id, ruleQuote: quote, severity: "critical" })).severity).toBe(severity);
  });
});
