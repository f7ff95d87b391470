import { describe, expect, it } from "vitest";
import { cweNumbers, isSecurity } from "../../src/claims/category-meaning.ts";
import { RULE_FILES } from "../rules/rule-files.ts";

describe("what is about security", () => {
  it.each([
    ["injection", [], true],
    ["logic", [], false],
    ["configuration", [], false],
    ["configuration", ["CWE-668"], true],
    ["logic", ["CWE-668"], false],
    ["boundary", ["CWE-193"], false],
    ["boundary", ["CWE-120", "CWE-787"], true],
    ["performance", ["CWE-1333"], true],
    ["logic", ["CWE-79; DROP", "CWE-", "79"], false],
  ] as const)("a defect of %s with %j: %s", (category, cwe, expected) => {
    expect(isSecurity(category, cwe)).toBe(expected);
  });

  it("is told by weaknesses that every rule of the static panel names", () => {
    const nameless = RULE_FILES.filter(
      ({ declaration }) => cweNumbers(declaration.cwe).length !== declaration.cwe.length,
    );
    expect(nameless.map(({ path }) => path)).toEqual([]);
    const quiet = RULE_FILES.filter(({ declaration: { category, cwe } }) => !isSecurity(category, cwe));
    expect(quiet.map(({ path }) => path)).toContain("rules/unawaited-callback.yml");
    expect(quiet.map(({ path }) => path)).not.toContain("rules/unverified-tls.yml");
  });
});
