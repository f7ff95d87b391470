import { describe, expect, it } from "vitest";
import { lensOf } from "../../../src/core/assignments/lens.ts";

describe("a lens", () => {
  it("tells Enthusiast passes apart, and begins again after the fourth", () => {
    expect([1, 2, 3, 4, 5].map((pass) => lensOf("enthusiast", pass, 5))).toEqual([
      "security",
      "logic",
      "contracts and callers",
      "resources and concurrency",
      "security",
    ]);
  });

  it("is given to no single pass and no other role", () => {
    expect(lensOf("enthusiast", 1, 1)).toBeUndefined();
    expect((["adversary", "judge", "critic"] as const).map((role) => lensOf(role, 1, 2))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
