import { describe, expect, it } from "vitest";
import { CODE_CATEGORIES } from "../../src/claims/category.ts";
import { describeSeverities, nameKinds } from "../../src/render/plain-words.ts";

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
    expect(describeSeverities({ severities: { claimed, judge, critic } })).toBe(told);
  });
});
