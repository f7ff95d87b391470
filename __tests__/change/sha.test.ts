import { describe, expect, it } from "vitest";
import { isZeroSha, parseSha } from "../../src/change/sha.ts";

describe("parseSha", () => {
  it.each(["0123456789abcdef".repeat(3).slice(0, 40), "f".repeat(64)])("takes %s", (text) => {
    expect(parseSha(text)).toBe(text);
  });

  it.each([
    "",
    "main",
    "f".repeat(39),
    "f".repeat(41),
    "F".repeat(40),
    `${"f".repeat(40)}\n`,
    ` ${"f".repeat(39)}`,
    `--${"f".repeat(38)}`,
  ])("refuses %j", (text) => {
    expect(parseSha(text)).toBeUndefined();
  });
});

describe("isZeroSha", () => {
  it("knows git's null id of both object formats, and no other", () => {
    expect(["0".repeat(40), "0".repeat(64)].every(isZeroSha)).toBe(true);
    expect([`${"0".repeat(39)}1`, "", "main"].some(isZeroSha)).toBe(false);
  });
});
