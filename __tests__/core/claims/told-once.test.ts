import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tellBesides } from "../../../src/core/claims/told-once.ts";

describe("what a text says besides another", () => {
  it.each([
    ["nothing new", "The token is read. It may be absent.", "It may be absent.", undefined],
    ["the same in other letters and spaces", "It may be *absent*.", "IT  MAY be absent!", undefined],
    ["one sentence more", "It may be absent.", "It may be absent. A reader gets a 500.", "A reader gets a 500."],
    ["a sentence twice", "One.", "Two is so. Two is so. Three.", "Two is so. Three."],
    ["a number with a point, which ends no sentence", "One.", "From 1.5 on it fails.", "From 1.5 on it fails."],
    ["the same that was said besides before", "One.\n\nAlso: two is so.", "Two is so.", undefined],
    ["lines of a list", "- one\n- two", "- two\n- three", "- three"],
    [
      "a block of code, which is one piece",
      "One.",
      "Like so:\n```\na. b. a.\n```\nDone.",
      "Like so:\n```\na. b. a.\n```\nDone.",
    ],
    ["the same block", "So:\n```\na. b.\n```", "```\na. b.\n```", undefined],
    ["a block that is never closed", "One.", "```\na\nb", "```\na\nb"],
    ["another sign, where there are no words", "One.", "→", "→"],
  ])("is told once: %s", (_name, text, other, besides) => {
    expect(tellBesides(text, other)).toBe(besides === undefined ? text : `${text}\n\nAlso: ${besides}`);
  });

  it("leaves out what stands elsewhere, such as a title", () => {
    expect(tellBesides("One.", "A reader crashes. Two.", ["A reader crashes"])).toBe("One.\n\nAlso: Two.");
  });

  it("keeps every word of both, and says nothing more a second time", () => {
    const sentence = fc.constantFrom("One is so.", "two is not!", "Three\nand four?", "`five` 六。", "- seven");
    const text = fc.array(sentence, { maxLength: 6 }).map((all) => all.join(" "));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const told = tellBesides(one, other);
        const words = (said: string) => new Set(said.toLowerCase().match(/[\p{L}\p{N}]+/gu));
        expect(told.startsWith(one)).toBe(true);
        expect([...words(other)].filter((word) => !words(told).has(word))).toEqual([]);
        expect(tellBesides(told, other)).toBe(told);
      }),
    );
  });
});
