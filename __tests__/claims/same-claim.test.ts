import { describe, expect, it } from "vitest";
import { KeyedPositions, keyOf } from "../../src/claims/same-claim.ts";

describe("KeyedPositions", () => {
  const positions = new KeyedPositions();
  positions.add(["a", "b"], 4);
  positions.add(["b", "c"], 2);
  positions.add(["c"], 7);

  it.each([
    ["the lowest of all keys", ["a", "c"], 2],
    ["one by its only key", ["a"], 4],
    ["none by a key that nobody has", ["d"], undefined],
    ["none without keys", [], undefined],
  ] as const)("finds %s", (_name, keys, found) => {
    expect(positions.first(keys, () => true)).toBe(found);
  });

  it("asks of those alone that have a key, whether they fit", () => {
    const asked: number[] = [];
    const found = positions.first(["c"], (position) => {
      asked.push(position);
      return position === 7;
    });
    expect([found, asked]).toEqual([7, [2, 7]]);
  });
});

describe("keyOf", () => {
  it("makes no key of other parts", () => {
    expect(keyOf("a", "b,c")).not.toBe(keyOf("a,b", "c"));
    expect(keyOf("a", 1)).not.toBe(keyOf("a", "1"));
  });
});
