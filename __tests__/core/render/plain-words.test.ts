import { describe, expect, it } from "vitest";
import { CODE_CATEGORIES } from "../../../src/core/claims/category.ts";
import { describeDismissal, nameKinds, tellSeverities } from "../../../src/core/render/plain-words.ts";

describe("plain words", () => {
  it("stand for what lines are safe from: most kinds by those that are left", () => {
    const most = CODE_CATEGORIES.filter((kind) => kind !== "null-safety" && kind !== "policy");
    expect(nameKinds(most)).toBe("everything but null-safety, policy");
    expect(nameKinds(CODE_CATEGORIES)).toBe("everything");
    expect(nameKinds(["types", "logic"])).toBe("types, logic");
    expect(nameKinds([...most, "ambiguity"])).toContain("ambiguity");
    expect(nameKinds([])).toBe("nothing named");
  });

  it.each([
    [["critical", "medium", "medium"], "claimed critical, Judge medium, Critic medium"],
    [["low", "medium", "high"], "claimed low, Judge medium, Critic high"],
    [["high", null, "low"], "claimed high, Critic low"],
    [["high", "medium", "medium"], undefined],
    [["critical", null, null], undefined],
    [[null, null, null], undefined],
  ] as const)("tell who gave which severity from two levels on: %j", ([claimed, judge, critic], told) => {
    expect(tellSeverities({ severities: { claimed, judge, critic } })).toBe(told);
  });

  it.each([
    ["off-target", "off-target: src/a.ts is not of the target", "src/a.ts is not of the target"],
    ["off-target", "too old: the file says so", "too old: the file says so"],
    [null, "off-target: said the Judge", "off-target: said the Judge"],
  ] as const)("leave out the code of a gate's reason, and of no other: %s, %s", (code, reason, words) => {
    expect(describeDismissal({ code, reason })).toBe(words);
  });
});
