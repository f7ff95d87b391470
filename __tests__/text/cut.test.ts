import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cut, cutCodeLine, cutProse, splitLead, titleOf } from "../../src/text/cut.ts";

describe("text cut to a length", () => {
  it("is itself when it fits, and shows where it was cut when not", () => {
    expect([cut("abc", 3), cut("abcd", 3)]).toEqual(["abc", "ab…"]);
  });

  it("holds no half character", () => {
    expect(cut("a😀b", 3).isWellFormed()).toBe(true);
  });
});

describe("a cut line of code", () => {
  const MASK = "[secret:0123abcd]";

  it("shows the masked secret that is far into it", () => {
    const short = cutCodeLine(`${"a".repeat(500)}${MASK}${"b".repeat(500)}`, 60);
    expect(short).toBe(`…${"a".repeat(30)}${MASK}${"b".repeat(11)}…`);
  });

  it("is cut at its end where the secret is seen, and where there is none", () => {
    expect(cutCodeLine(`a${MASK}${"b".repeat(90)}`, 60)).toBe(`a${MASK}${"b".repeat(41)}…`);
    expect(cutCodeLine("c".repeat(61), 60)).toBe(`${"c".repeat(59)}…`);
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

describe("titleOf", () => {
  it.each([
    [
      "is the first sentence, without its stop",
      "A page skips its last row. It is e.g. empty.",
      "A page skips its last row",
    ],
    [
      "ends at the first clause of a long one",
      "The retry gives up one try early: `attempts` is compared before it is counted, so that the last is never made.",
      "The retry gives up one try early",
    ],
    [
      "ends at a word where it has no clause, and shows that",
      "The cache keeps every key that a user has ever chosen and no key is taken out while the process runs.",
      "The cache keeps every key that a user has ever chosen and no key is taken out…",
    ],
    [
      "ends before a code span that has no room",
      "A stranger reaches the page of the administrator where nobody has set `config.security.pages` at all.",
      "A stranger reaches the page of the administrator where nobody has set…",
    ],
    ["is nothing of nothing", " \n", ""],
  ])("%s", (_name, text, title) => {
    expect(titleOf(text)).toBe(title);
  });

  it("has at most 80 characters, none of them half", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        expect(titleOf(text.toWellFormed()).length).toBeLessThanOrEqual(80);
        expect(titleOf(text.toWellFormed()).isWellFormed()).toBe(true);
      }),
    );
  });
});

describe("the lead of a text", () => {
  it.each([
    ["one sentence", "It fails.", "It fails.", ""],
    ["its first sentences", "One. Two.\n\nThree.", "One. Two.", "Three."],
    ["one long sentence", `${"long ".repeat(90)}end. More.`, `${"long ".repeat(90)}end.`, "More."],
    ["what fits", `One. ${"two ".repeat(90)}. Three.`, "One.", `${"two ".repeat(90)}. Three.`],
    ["a span of code, whole", `See \`a. ${"b ".repeat(200)}\`. More.`, `See \`a. ${"b ".repeat(200)}\`.`, "More."],
    ["all, where code begins at once", "Do:\n```\na. b\n```\n\nMore.", "Do:\n```\na. b\n```\n\nMore.", ""],
    ["nothing of nothing", " ", "", ""],
  ])("is %s", (_, text, lead, rest) => {
    expect(splitLead(text)).toEqual({ lead, rest });
  });
});
