import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appendAll, appendNewFacts } from "../../src/claims/merge-descriptions.ts";

describe("what a text adds to another", () => {
  const KEPT = "`openSession` reads user.name; findByToken may give undefined (line 5).";

  it.each([
    ["the same in other words", "Whoever sends an unknown token crashes it. No user, no name.", ""],
    ["a name in back-ticks", "It stands. So does `closeSession`.", "So does `closeSession`."],
    ["a name in quotes", "It logs 'expired' as well.", "It logs 'expired' as well."],
    ["prose in quotes, which names nothing", 'It says "no such token".', ""],
    ["a name spelt as code is", "Nothing reaches nextHour then.", "Nothing reaches nextHour then."],
    ["what is called", "Then render() fails.", "Then render() fails."],
    ["a chain of names", "It reads token.owner.", "It reads token.owner."],
    ["an abbreviation, which is no chain", "Some callers, e.g. clients, break.", ""],
    ["a line", "Two lines do so. The other is line 9.", "The other is line 9."],
    ["the same line and the same names", "On line 5 findByToken may give undefined.", ""],
    ["what is named as a word already", "`undefined` has no `name`.", ""],
    ["a file", "Callers in src/b.ts break.", "Callers in src/b.ts break."],
  ])("is told where it names more: %s", (_name, other, besides) => {
    expect(appendNewFacts(KEPT, other)).toBe(besides === "" ? KEPT : `${KEPT}\n\nAlso: ${besides}`);
  });

  it("is not told of what stands beside the text, such as a title, a place or a quote", () => {
    const known = ["`load` fails", "src/a.ts:7-7\nreturn till.pay(token);"];
    const other = "`load` fails for any token. On line 7 of src/a.ts it calls till.pay(). In lib/a.ts it is line 8.";
    expect(appendNewFacts("It fails.", other, known)).toBe("It fails.\n\nAlso: In lib/a.ts it is line 8.");
  });

  it("is told first where it is to be told whatever it names", () => {
    const other = "Unknown tokens crash it. `openSession` reads it. Two do.";
    expect(appendNewFacts(KEPT, other, [], "Unknown tokens crash it.")).toBe(
      `${KEPT}\n\nAlso: Unknown tokens crash it.`,
    );
    expect(appendNewFacts(KEPT, "`one` waits.", [], "Two do.")).toBe(`${KEPT}\n\nAlso: Two do.\n\`one\` waits.`);
  });

  it("loses no name, line or file, and says nothing more a second time", () => {
    const sentence = fc.constantFrom(
      "One is so.",
      "`two` is not!",
      "Three\nand aFour?",
      "src/five.ts 六。",
      "- line 7",
      "It's",
    );
    const text = fc.array(sentence, { maxLength: 6 }).map((all) => all.join(" "));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const told = appendNewFacts(one, other);
        expect(told.startsWith(one)).toBe(true);
        for (const name of ["`two`", "aFour", "src/five.ts", "line 7"].filter((each) => other.includes(each)))
          expect(told).toContain(name);
        expect(appendNewFacts(told, other)).toBe(told);
      }),
    );
  });

  it.each(["a.", "a::", "`", "a->", "1"])("is found out at once of 40,000 times %j", (part) => {
    const text = part.repeat(40_000);
    expect(appendNewFacts(text, text)).toBe(text);
    expect(appendNewFacts("", text).length).toBeLessThan(part.length * 40_000 + 20);
  });
});

describe("all that a text says besides another", () => {
  it.each([
    ["nothing new", "The token is read. It may be absent.", "It may be absent.", undefined],
    ["the same in other letters and spaces", "It may be *absent*.", "IT  MAY be absent!", undefined],
    ["one sentence more", "It may be absent.", "It may be absent. A reader gets a 500.", "A reader gets a 500."],
    ["a number with a point, which ends no sentence", "One.", "From 1.5 on it fails.", "From 1.5 on it fails."],
    ["the same that was said besides before", "One.\n\nAlso: two is so.", "Two is so.", undefined],
    ["lines of a list", "- one\n- two", "- two\n- three", "- three"],
    [
      "a block of code, which is one piece",
      "One.",
      "Like so:\n```\na. b. a.\n```\nDone.",
      "Like so:\n```\na. b. a.\n```\nDone.",
    ],
    ["a block that is never closed", "One.", "```\na\nb", "```\na\nb"],
  ])("is told once: %s", (_name, text, other, besides) => {
    expect(appendAll(text, other)).toBe(besides === undefined ? text : `${text}\n\nAlso: ${besides}`);
  });

  it("leaves out what stands elsewhere, such as a title", () => {
    expect(appendAll("One.", "A reader crashes. Two.", ["A reader crashes"])).toBe("One.\n\nAlso: Two.");
  });

  it("keeps every word of both, and says nothing more a second time", () => {
    const sentence = fc.constantFrom("One is so.", "two is not!", "Three\nand four?", "`five` 六。", "- seven");
    const text = fc.array(sentence, { maxLength: 6 }).map((all) => all.join(" "));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const told = appendAll(one, other);
        const words = (said: string) => new Set(said.toLowerCase().match(/[\p{L}\p{N}]+/gu));
        expect(told.startsWith(one)).toBe(true);
        expect([...words(other)].filter((word) => !words(told).has(word))).toEqual([]);
        expect(appendAll(told, other)).toBe(told);
      }),
    );
  });
});
