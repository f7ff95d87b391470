import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compareSeverity,
  FAIL_ON,
  reaches,
  SEVERITIES,
  withinCeiling,
  worseSeverity,
  worstSeverity,
} from "../../src/claims/severity.ts";

const severity = fc.constantFrom(...SEVERITIES);

describe("severity", () => {
  it("sorts from worst to mildest", () => {
    expect(["low", "critical", "medium", "high"].toSorted(compareAny)).toEqual(["critical", "high", "medium", "low"]);
  });

  it.each([
    ["critical", ["critical", "high", "medium", "low"]],
    ["high", ["high", "medium", "low"]],
    ["medium", ["medium", "low"]],
    ["low", ["low"]],
  ] as const)("lets %s reach exactly the thresholds at or below it, and never none", (of, thresholds) => {
    expect(FAIL_ON.filter((threshold) => reaches(of, threshold))).toEqual(thresholds);
  });

  it("has a worst one for any list but an empty one, whatever the order", () => {
    expect(worstSeverity([])).toBeUndefined();
    fc.assert(
      fc.property(fc.array(severity, { minLength: 1 }), (list) => {
        expect(worstSeverity(list)).toBe(list.reduce(worseSeverity));
        expect(worstSeverity([...list].reverse())).toBe(worstSeverity(list));
      }),
    );
  });
});

function compareAny(a: string, b: string): number {
  return compareSeverity(a as "low", b as "low");
}

it("a ceiling lowers what is above it and nothing else", () => {
  const rule = { id: "A-1", file: "a.md", quote: "", ceiling: "medium" } as const;
  expect(
    ["critical", "medium", "low"].map((severity) => withinCeiling(severity as "low", { category: "logic", rule })),
  ).toEqual(["medium", "medium", "low"]);
  expect(withinCeiling("critical", { category: "logic", rule: { ...rule, ceiling: undefined } })).toBe("critical");
  expect(withinCeiling("critical", { category: "logic" })).toBe("critical");
  expect(withinCeiling("critical", { category: "unmet-intent" })).toBe("medium");
  expect(withinCeiling("high", { category: "unmet-intent", rule: { ...rule, ceiling: "low" } })).toBe("low");
  expect(withinCeiling("low", { category: "unmet-intent" })).toBe("low");
});
