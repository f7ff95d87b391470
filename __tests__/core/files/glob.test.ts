import { describe, expect, it } from "vitest";
import { compileGlob, expandBraces } from "../../../src/core/files/glob.ts";

describe("compileGlob", () => {
  it.each([
    ["src/*.ts", "src/a.ts", true],
    ["src/*.ts", "src/sub/a.ts", false],
    ["**/*.ts", "a.ts", true],
    ["**/*.ts", "src/.hidden/a.ts", true],
    ["src/**", "src/sub/a.ts", true],
    ["**/*.{ts,tsx}", "src/a.tsx", true],
    ["**/*.{ts,tsx}", "src/a.js", false],
    ["src", "src/sub/a.ts", true],
    ["src/", "src/a.ts", true],
    ["src", "srcs/a.ts", false],
    ["./src/a.ts", "src/a.ts", true],
    ["file?.txt", "file1.txt", true],
    ["[ab].txt", "b.txt", true],
    ["!src/a.ts", "other.ts", false],
    ["+(a|b)", "aab", false],
  ])("%s and %s: %s", (glob, path, expected) => {
    expect(compileGlob(glob)?.(path)).toBe(expected);
  });

  it.each(["", "*a*a*a*a*b", `${"**/".repeat(6)}x`, "x".repeat(600), "{a,b}".repeat(10)])(
    "does not compile %s",
    (glob) => {
      expect(compileGlob(glob)).toBeUndefined();
    },
  );
});

describe("expandBraces", () => {
  it("writes out every choice, nested ones too, and leaves unbalanced braces", () => {
    expect([...(expandBraces("a.{x,y{1,2}}") ?? [])].sort()).toEqual(["a.x", "a.y1", "a.y2"]);
    expect(expandBraces("a{b")).toEqual(["a{b"]);
    expect(expandBraces("a{b}")).toEqual(["a{b}"]);
  });
});
