import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BoundedMap, weightOf, weightOfLines } from "../../src/text/bounded-map.ts";

describe("a map of bounded weight", () => {
  it("returns an entry until there is no room for it", () => {
    const kept = new BoundedMap<string>(10);
    kept.set("a", "A", 6);
    kept.set("b", "B", 4);
    expect([kept.get("a"), kept.get("b")]).toEqual(["A", "B"]);
    kept.set("c", "C", 1);
    expect([kept.get("a"), kept.get("b"), kept.get("c")]).toEqual([undefined, "B", "C"]);
  });

  it("drops the entry that was used longest ago, not the one that was added first", () => {
    const kept = new BoundedMap<string>(10);
    kept.set("a", "A", 5);
    kept.set("b", "B", 5);
    kept.get("a");
    kept.set("c", "C", 5);
    expect([kept.get("a"), kept.get("b")]).toEqual(["A", undefined]);
  });

  it("counts a weight that is set later, unless the entry was replaced by then", () => {
    const kept = new BoundedMap<string>(10);
    kept.set("a", "A");
    kept.set("b", "B", 10);
    kept.weigh("a", "another", 100);
    expect([kept.get("a"), kept.get("b")]).toEqual(["A", "B"]);
    kept.weigh("a", "A", 10);
    expect([kept.get("a"), kept.get("b")]).toEqual([undefined, "B"]);
  });

  it("does not keep an entry that is heavier than the bound", () => {
    const kept = new BoundedMap<string>(10);
    kept.set("a", "A", 11);
    expect(kept.get("a")).toBeUndefined();
    kept.set("b", "B", 10);
    expect(kept.get("b")).toBe("B");
  });

  it("never weighs more than the bound, whatever is set, read, weighed and deleted", () => {
    const step = fc.record({
      act: fc.constantFrom("set", "get", "weigh", "delete"),
      name: fc.constantFrom("a", "b", "c", "d"),
      bytes: fc.nat(15),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const kept = new BoundedMap<string>(20);
        const weights = new Map<string, number>();
        for (const { act, name, bytes } of steps) {
          if (act === "get") kept.get(name);
          else if (act === "delete") kept.delete(name);
          else if (act === "set") kept.set(name, name, bytes);
          else kept.weigh(name, name, bytes);
          if (act === "set" || act === "weigh") weights.set(name, bytes);
        }
        const held = ["a", "b", "c", "d"].filter((name) => kept.get(name) !== undefined);
        expect(held.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0)).toBeLessThanOrEqual(20);
      }),
    );
  });
});

describe("the weight of plain data", () => {
  it("is at least that of every text in it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const chars = (each: unknown): number =>
          typeof each === "string"
            ? each.length
            : typeof each === "object" && each !== null
              ? Object.values(each).reduce((sum: number, one) => sum + chars(one), 0)
              : 0;
        expect(weightOf(value)).toBeGreaterThanOrEqual(chars(value));
      }),
    );
  });

  it("counts what a map holds", () => {
    expect(weightOf(new Map([["name", "x".repeat(1000)]]))).toBeGreaterThan(1000);
  });

  it("counts what many short lines take besides their characters", () => {
    expect(weightOfLines(["", "", ""])).toBeGreaterThan(3 * weightOfLines(["x"]) - 10);
  });
});
