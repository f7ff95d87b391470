import { expect, it } from "vitest";
import { writtenOut } from "../../../src/adapters/git/git-source.ts";

const nested = (depth: number, repeat: string): string => `${"(".repeat(depth)}a${`)${repeat}`.repeat(depth)}`;

it.each([
  ["", 0],
  ["abc", 3],
  ["^a|b$", 2],
  ["a{3}b", 4],
  ["a{2,}", 3],
  ["a{1,9}", 9],
  ["(a{1,9}){1,9}", 81],
  ["(ab){3}c", 7],
  [String.raw`\(\{\.`, 3],
  ["[[:alpha:](]{4}", 4],
  ["[]a{]{2}", 2],
  ["a+", 2],
  ["a*b?", 2],
  ["{x}", 3],
  ["(((", 0],
  [")))", 1],
  ["((a{1,255}){1,255}){1,255}", 255 ** 3],
])("%s comes to %d characters", (pattern, size) => {
  expect(writtenOut(pattern)).toBe(size);
});

it("counts what doubles with each group, and what a group merely may be", () => {
  expect(writtenOut(nested(20, "+"))).toBe(2 ** 20);
  expect(writtenOut(nested(20, "?"))).toBe(1);
});
