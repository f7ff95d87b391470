import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asTexts, textsOfPattern } from "../../../src/analysis/query/pattern-texts.ts";
import { runs } from "../../setup/tier.ts";

describe("the texts of which a pattern needs one", () => {
  it.each([
    ["^exec(?:Sync)?$", ["exec", "execsync"]],
    ["^(?:md5|sha1)$", ["md5", "sha1"]],
    ["\\bcreateHash\\s*\\(", ["createhash"]],
    ["^(?:child_process\\.)?exec", ["child_process.exec", "exec"]],
    ["[Tt]oken|secret", ["token", "secret"]],
    ["(?:ab)+c*", ["ab"]],
    ["\\.(?:path|name)(?:\\.toString\\(\\))?$", [".path", ".path.tostring()", ".name", ".name.tostring()"]],
    ["(?=.*x)abc(?!d)", ["abc"]],
    ["(a)x{2}\\1", ["a"]],
    ["(?i:a)", ["a"]],
  ])("are found: %s", (pattern, texts) => {
    expect([...(textsOfPattern(pattern) ?? [])].sort()).toEqual([...texts].sort());
  });

  it.each([".*", "\\w+", "a?", "(?:abc)*", "x|", "[^a]", "[a-z]", "ab|\\d", "é", "("])(
    "are unknown where none is sure to be there: %s",
    (pattern) => {
      expect(textsOfPattern(pattern)).toBeUndefined();
    },
  );

  it("are the same where they are written out, unless letters beyond ASCII are among them", () => {
    expect(asTexts(["Query", "RUN"])).toEqual(["query", "run"]);
    expect(asTexts(["query", "Straße"])).toBeUndefined();
    expect(asTexts(["query", ""])).toBeUndefined();
  });

  const PARTS = ["a", "B", "\\.", "[xY]", "[^x]", "\\d", "(?:ab|C)", "(?:d|e?)", "(fg)", "(?:hi|\\w)", "."];
  const TIMES = ["", "", "", "?", "*", "+", "{2}", "{1,3}", "{0,2}"];
  const pattern = fc
    .array(fc.tuple(fc.constantFrom(...PARTS), fc.constantFrom(...TIMES)), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.map(([part, times]) => part + times).join(""));
  const patterns = fc.array(pattern, { minLength: 1, maxLength: 3 }).map((choices) => choices.join("|"));

  it("stand in every text that the pattern matches, whatever the case of its letters", { tags: ["full"] }, () => {
    const property = fc.property(
      patterns.chain((source) => fc.tuple(fc.constant(source), fc.stringMatching(new RegExp(`^(?:${source})$`)))),
      ([source, text]) => {
        const needed = textsOfPattern(source);
        return needed === undefined || needed.some((each) => text.toLowerCase().includes(each));
      },
    );
    fc.assert(property, { numRuns: runs(500) });
  });
});
