import { expect, it } from "vitest";
import { writtenOut } from "../../src/git/git-source.ts";

const nested = (depth: number, repeat: string): string => `${"(".repeat(depth)}a${`)${repeat}`.repeat(depth)}`;

it.each([
  ["a{1,200}b", 200],
  ["a{200,}", 201],
  ["(a{1,90}){1,90}", 90 ** 2],
  ["((a{1,255}){1,255}){1,255}", 255 ** 3],
  ["(ab){300}", 600],
  ["a{90}{90}", 90 ** 2],
  ["([[:alpha:](]{40}b){40}", 41 * 40],
])("%s comes to %d characters at least", (pattern, size) => {
  expect(writtenOut(pattern)).toBeGreaterThanOrEqual(size);
});

it("counts what doubles with each group, and what a group merely may be", () => {
  expect(writtenOut(nested(20, "+"))).toBeGreaterThanOrEqual(2 ** 20);
  expect(writtenOut(nested(20, "?"))).toBe(61);
});

it.each([
  String.raw`[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}`,
  "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}",
  String.raw`^(export )?(async )?function\s+(\w+)+\s*\(([^)]*)\)+\s*\{`,
])("lets %s pass", (pattern) => {
  expect(writtenOut(pattern)).toBeLessThan(10_000);
});
