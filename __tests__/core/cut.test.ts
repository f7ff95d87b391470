import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cut, cutProse } from "../../src/core/cut.ts";

describe("text cut to a length", () => {
  it("is itself when it fits, and shows where it was cut when not", () => {
    expect([cut("abc", 3), cut("abcd", 3)]).toEqual(["abc", "ab…"]);
  });

  it("holds no half character", () => {
    expect(cut("a😀b", 3).isWellFormed()).toBe(true);
  });
});

describe("cutProse", () => {
  it("leaves no code span open: what is cut within one is closed", () => {
    expect(cutProse("this comes to `client.sendNotice` here", 27)).toBe("this comes to `client.sen…`");
    expect(cutProse("short `code`", 26)).toBe("short `code`");
  });

  it("is never longer than it may be, and has an even number of back-ticks where the whole has", () => {
    const words = fc.array(fc.constantFrom("a", "bc ", "`x`", "`long.name`", "🚀")).map((parts) => parts.join(""));
    fc.assert(
      fc.property(words, fc.integer({ min: 3, max: 60 }), (text, max) => {
        const short = cutProse(text, max);
        expect(short.length).toBeLessThanOrEqual(max);
        expect((short.match(/`/g)?.length ?? 0) % 2).toBe(0);
      }),
    );
  });
});
