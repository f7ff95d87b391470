import { describe, expect, it } from "vitest";
import { describeDismissal, describeSkip } from "../../../src/core/render/plain-words.ts";

describe("plain words", () => {
  it("stand for why a file was skipped, where we know the reason", () => {
    expect([describeSkip("ignored-path"), describeSkip("of a later version"), describeSkip("constructor")]).toEqual([
      "left out by paths-ignore",
      "of a later version",
      "constructor",
    ]);
  });

  it.each([
    ["gate", "off-target: src/a.ts is not of the target", "src/a.ts is not of the target"],
    ["gate", "too old: the file says so", "too old: the file says so"],
    ["judge", "off-target: said the Judge", "off-target: said the Judge"],
  ] as const)("leave out the code of a gate's reason, and of no other: %s, %s", (by, reason, words) => {
    expect(describeDismissal({ by, reason })).toBe(words);
  });
});
