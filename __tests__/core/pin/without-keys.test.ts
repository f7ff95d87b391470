import { expect, it } from "vitest";
import { withAnyKeys, withoutKeys } from "../../../src/core/pin/without-keys.ts";

it("names every masked secret alike, and leaves all else", () => {
  expect(withoutKeys("a([secret:0011aabb], [secret:ffffffff]) [secret:short]")).toBe(
    "a([secret], [secret]) [secret:short]",
  );
});

it("takes a quote's own name for a masked secret for any", () => {
  expect(withAnyKeys("a([secret:0011aabb], [secret:…]) [Secret] [secret: key]")).toBe(
    "a([secret], [secret]) [secret] [secret]",
  );
});
