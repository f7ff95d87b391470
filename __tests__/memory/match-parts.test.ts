import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChangePart } from "../../src/change/change-part.ts";
import { deltaFilesOf, matchParts, whyTooMuch } from "../../src/memory/comparison.ts";
import { aFile } from "../fixtures/claims.ts";

const digest = (letter: string) => letter.repeat(32);
const aPart = (letter: string, path = "a.ts"): ChangePart => {
  return { file: aFile({ path }), hunk: 0, from: 0, to: 1, sha256: digest(letter) };
};
const read = (letters: string, path = "a.ts") => {
  const parts = [...letters].map((letter, index) => ({ sha256: digest(letter), names: [`${index}`], reading: null }));
  return { path, parts };
};
const match = (now: string, then: string) =>
  matchParts(
    [...now].map((letter) => aPart(letter)),
    { files: [read(then)], readings: [] },
  );
/** For each part now, which of those then it is. */
const pairs = (now: string, then: string) => match(now, then).parts.map(({ earlier }) => earlier?.names[0]);

describe("the parts of a change among those that were read", () => {
  it.each([
    ["the same ones in another order", "ba", "ab", ["1", "0"]],
    ["a second copy, which is new", "aab", "ab", ["0", undefined, "1"]],
    ["two copies, in their order", "aa", "aa", ["0", "1"]],
    ["none of them", "cd", "ab", [undefined, undefined]],
  ])("are %s", (_name, now, then, expected) => {
    expect(pairs(now, then)).toEqual(expected);
  });

  it("are never more than were read, each is one of equal content, and the others have left", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 12 });
    fc.assert(
      fc.property(letters, letters, (now, then) => {
        const { parts, left } = match(now, then);
        const found = parts.flatMap(({ earlier }) => earlier ?? []);
        expect(new Set(found).size).toBe(found.length);
        expect(found.length + left.length).toBe(then.length);
        for (const [index, each] of pairs(now, then).entries())
          if (each !== undefined) expect(then[Number(each)]).toBe(now[index]);
      }),
    );
  });

  it("are not found where the record refers to a reading that is not there", () => {
    const parts = [{ sha256: digest("a"), names: [], reading: 2 }];
    const { left, ...matched } = matchParts([aPart("a")], { files: [{ path: "a.ts", parts }], readings: [[], []] });
    expect(matched.parts).toMatchObject([{ earlier: undefined }]);
    expect(left).toHaveLength(1);
  });

  it("tell the files in which one changed, came or left", () => {
    const now = [aPart("a"), aPart("b", "came.ts"), aPart("c", "kept.ts")];
    const files = [read("x", "left.ts"), read("c", "kept.ts"), read("b"), read("a")];
    const matched = matchParts([...now, aPart("d", "new.ts")], { files, readings: [] });
    expect(deltaFilesOf(matched)).toEqual(["left.ts", "new.ts"]);
  });

  it.each([
    ["more than half are new", "abc", "a", "2 of its 3 parts are not as the earlier review read them"],
    ["half are new", "ab", "a", undefined],
    ["there are none", "", "ab", undefined],
  ])("call for a review of the whole when %s", (_name, now, then, detail) => {
    expect(whyTooMuch(match(now, then))?.detail).toBe(detail);
  });
});
