import { expect, it } from "vitest";
import { withinCeiling } from "../../../src/core/claims/cited-rule.ts";

it("a ceiling lowers what is above it and nothing else", () => {
  const cited = { id: "A-1", file: "a.md", quote: "", ceiling: "medium" } as const;
  expect(["critical", "medium", "low"].map((severity) => withinCeiling(severity as "low", cited))).toEqual([
    "medium",
    "medium",
    "low",
  ]);
  expect(withinCeiling("critical", { ...cited, ceiling: undefined })).toBe("critical");
  expect(withinCeiling("critical", undefined)).toBe("critical");
});
