import { describe, expect, it } from "vitest";
import { cutBytes, cutChars } from "../../../src/hosts/github/check-runs.ts";

describe("cutting texts to GitHub's limits", () => {
  it("leaves a text of exactly the limit alone", () => {
    expect(cutChars("abcd", 4)).toBe("abcd");
    expect(cutBytes("äé", 4)).toBe("äé");
  });

  it("never halves a character", () => {
    expect(cutChars("ab😀cd", 4)).toBe("ab…");
    expect(cutChars("ab😀cd", 5)).toBe("ab😀…");
  });

  it.each(["ä", "€", "😀", "a😀ä€"])("stays within the bytes for %s and halves none", (unit) => {
    const text = unit.repeat(40);
    for (let max = 20; max < 30; max++) {
      const cut = cutBytes(text, max);
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(max);
      expect(Buffer.byteLength(cut)).toBeGreaterThan(max - 4);
      expect(text.startsWith(cut.slice(0, -1))).toBe(true);
      expect(cut.endsWith("…")).toBe(true);
    }
  });
});
