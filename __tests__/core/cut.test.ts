import { describe, expect, it } from "vitest";
import { cut } from "../../src/core/cut.ts";

describe("text cut to a length", () => {
  it("is itself when it fits, and shows where it was cut when not", () => {
    expect([cut("abc", 3), cut("abcd", 3)]).toEqual(["abc", "ab…"]);
  });

  it("holds no half character", () => {
    expect(cut("a😀b", 3).isWellFormed()).toBe(true);
  });
});
