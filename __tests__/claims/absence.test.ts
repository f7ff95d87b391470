import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { absenceOf } from "../../src/claims/absence.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";

const read = (title: string) => absenceOf({ title });

describe("a claim that a name is missing", () => {
  it.each([
    ["`nextHour` is not defined.", "nextHour", "definition", false],
    ["`nextHour()` is never declared in this file, so it throws.", "nextHour", "definition", false],
    ["`nextHour` is not defined anywhere.", "nextHour", "definition", true],
    ["`nextHour` does not exist.", "nextHour", "definition", true],
    ["`users` is never imported and the module fails.", "users", "import", false],
    ["There is a missing import for `users`.", "users", "import", false],
    ["`openSession` is not exported.", "openSession", "export", false],
    ["`nextHour` is unused.", "nextHour", "use", false],
    ["`nextHour` is never called anywhere.", "nextHour", "use", true],
    ["The unused import `users`.", "users", "use", false],
  ])("is read off: %s", (sentence, symbol, what, isTreeWide) => {
    expect(read(sentence)).toEqual({ symbol, what, isTreeWide });
    expect(read(`It goes wrong. ${sentence}`)).toEqual({ symbol, what, isTreeWide });
  });

  it.each([
    "`user` is undefined for an unknown token.",
    "`close` is never called when the write fails.",
    "`validate` is never called.",
    "`nextHour` is not defined before line 5.",
    "`nextHour` is not defined yet.",
    "`nextHour` is defined.",
    "`user.name` is not defined.",
    "`token` is no longer checked.",
    "`openSession` is not exported from `./index.ts`.",
    "The check of the token is missing.",
    "nextHour is not defined.",
    "`unused` is defined.",
    "",
  ])("is not read into: %s", (sentence) => {
    expect(read(sentence)).toBeUndefined();
  });

  it("is looked for in any text without harm", () => {
    const word = fc.constantFrom(
      "`a`",
      " is",
      " not",
      " never",
      " defined",
      " anywhere",
      ".",
      "\n",
      "`",
      " unused",
      " no import of ",
    );
    const isFromText = (text: string) => {
      const found = read(text);
      return found === undefined || text.includes(`\`${found.symbol}\``);
    };
    fc.assert(fc.property(fc.array(word, { maxLength: 40 }), (words) => isFromText(words.join(""))));
    const processorTime = countProcessorTime();
    read("`a` is ".repeat(100_000));
    expect(processorTime()).toBeLessThan(500);
  });
});
