import { expect, it } from "vitest";
import { runs, size } from "./tier.ts";

it.each([
  [15, 15],
  [100, 25],
  [600, 75],
  [1600, 200],
  [5000, 200],
])("plays of %i runs of a property %i in the fast tier", (full, fast) => {
  expect(runs(full, "fast")).toBe(fast);
});

it("plays all runs of a property in the full tier, and ten times as many at night", () => {
  expect([runs(600, "full"), runs(600, "night")]).toEqual([600, 6000]);
});

it("makes large inputs a tenth as large in the fast tier alone", () => {
  expect([size(10_000, "fast"), size(10_000, "full"), size(10_000, "night")]).toEqual([1000, 10_000, 10_000]);
});
