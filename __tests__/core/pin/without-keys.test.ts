import { expect, it } from "vitest";
import { withoutKeys } from "../../../src/core/pin/without-keys.ts";

it("names every masked secret alike, and leaves all else", () => {
  expect(withoutKeys("a([secret:0011aabb], [secret:ffffffff]) [secret:short]")).toBe(
    "a([secret], [secret]) [secret:short]",
  );
});
