import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wrapText } from "../../src/document/terminal.ts";

describe("a wrapped paragraph", () => {
  it("breaks at blanks and never takes more columns than it has", () => {
    expect(wrapText("one two three four", 9)).toEqual(["one two", "three", "four"]);
    expect(wrapText("", 9)).toEqual([""]);
  });

  it("keeps a longer word whole, so that a path can be copied", () => {
    expect(wrapText("see src/core/render/wrap-text.ts:12 now", 10)).toEqual([
      "see",
      "src/core/render/wrap-text.ts:12",
      "now",
    ]);
  });

  it("breaks text that sets no blanks, whose characters take two columns", () => {
    expect(wrapText("検証されていない", 6)).toEqual(["検証さ", "れてい", "ない"]);
    expect(wrapText("a検b", 4)).toEqual(["a検b"]);
  });

  it("opens no command of the Actions runner where it breaks", () => {
    expect(wrapText("say ::error::owned", 5)).toEqual(["say", "\\u{3a}:error::owned"]);
  });

  it("begins no patch where it breaks: what follows the report may be piped into git", () => {
    const long = `a/${"p".repeat(30)}`;
    const text = `diff --git ${long} --- ${long} +++ ${long} @@ -1 +1 @@${"f".repeat(30)} *** ${long} Index: ${long}`;
    for (const columns of [5, 20, 40]) {
      for (const line of wrapText(text, columns))
        expect(line).not.toMatch(/^(?:diff|Index:|---|\+\+\+|@@|\*\*\*)(?: |$)/);
    }
  });

  it("loses no word and adds none", () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { maxLength: 40 });
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 60 }), (given, columns) => {
        const lines = wrapText(given.join("  "), columns);
        expect(lines.join(" ").split(" ").filter(Boolean)).toEqual(given);
        for (const line of lines) expect(line.length <= columns || !line.includes(" ")).toBe(true);
      }),
    );
  });
});
