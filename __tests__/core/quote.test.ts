import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findQuote, foldText, indexLines, locateQuote, quoteWeight } from "../../src/core/quote.ts";

const at = (line: number, end = line) => ({ start: line, end });
const FILLER = "const filler = 0;";

/** A file of `length` filler lines with this text at the given lines (1-based). */
function fileWith(text: string, lines: readonly number[], length = 200): readonly string[] {
  return Array.from({ length }, (_, index) => (lines.includes(index + 1) ? text : `${FILLER} // ${index + 1}`));
}

describe("a quote is found whatever shows nothing", () => {
  const line = 'if (name === "café") return openSession(name);';
  it.each([
    ["is the same text", line],
    ["has other indentation", `\t\t   ${line}   `],
    ["has doubled spaces and tabs inside", line.replaceAll(" ", " \t ")],
    ["ends with a carriage return", `${line}\r`],
    ["is written with combining marks", line.normalize("NFD")],
    ["holds zero-width characters", line.replace("name", "na\u200bm\u200de").replace("open", "op\u2060en")],
    ["holds a byte order mark and a soft hyphen", `\ufeff${line.replace("return", "re\u00adturn")}`],
    ["holds bidirectional controls", line.replace("name", "\u202ename\u202c").replace("open", "\u2066open\u2069")],
    ["holds a zero-width character between a letter and its accent", line.replace("é", "e\u200b\u0301")],
  ])("when it %s", (_name, variant) => {
    expect(locateQuote(indexLines([FILLER, line, FILLER]), variant, at(2))).toEqual({ kind: "at-place", match: at(2) });
    expect(locateQuote(indexLines([FILLER, variant, FILLER]), line, at(2))).toEqual({ kind: "at-place", match: at(2) });
  });

  it("folds a text no further the second time", () => {
    const characters = fc.constantFrom("a", "e", "\u0301", "\u200b", " ", "\t", "\r", "\n", "\u202e", "é", "\u00ad");
    fc.assert(
      fc.property(fc.array(characters), (parts) => {
        const folded = foldText(parts.join(""));
        expect(foldText(folded)).toBe(folded);
      }),
    );
  });
});

describe("findQuote", () => {
  const index = indexLines(["function pay(amount) {", "", "  charge(amount);", "  return true;", "}"]);

  it("finds a quote over several lines, blank ones between them included", () => {
    expect(findQuote(index, "function pay(amount) {\r\n\r\n\tcharge(amount);")).toEqual([at(1, 3)]);
    expect(findQuote(index, "charge(amount);\nreturn true;\n}")).toEqual([at(3, 5)]);
  });

  it("finds nothing for a quote without visible characters", () => {
    for (const quote of ["", "  ", "\n\t\r\n", "\u200b\u202e"]) expect(findQuote(index, quote)).toEqual([]);
  });

  it("never joins words that stand apart", () => {
    expect(findQuote(index, "charge (amount)")).toEqual([]);
    expect(findQuote(index, "returntrue")).toEqual([]);
  });

  it("finds every occurrence, in line order", () => {
    const lines = fileWith("retry(request);", [3, 9, 150]);
    expect(findQuote(indexLines(lines), "retry(request);")).toEqual([at(3), at(9), at(150)]);
  });

  it("finds nothing in an empty text", () => {
    expect(findQuote(indexLines([]), "charge(amount);")).toEqual([]);
    expect(indexLines([]).lineCount).toBe(0);
  });

  it("finds any run of whole lines where it stands", () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/);
    const lines = fc.array(
      word.map((text) => text),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(lines, fc.nat(), fc.nat(), (words, from, count) => {
        const unique = words.map((text, index) => `${text}-${index};`);
        const start = from % unique.length;
        const end = Math.min(unique.length - 1, start + (count % 4));
        const quote = unique.slice(start, end + 1).join("\n   ");
        expect(findQuote(indexLines(unique), quote)).toContainEqual(at(start + 1, end + 1));
      }),
    );
  });
});

describe("locateQuote", () => {
  const quote = "chargeCustomer(order);";
  it.each([
    ["at the cited line, even when it stands elsewhere too", [40, 41, 90], 40, { kind: "at-place", match: at(40) }],
    ["20 lines above", [30], 50, { kind: "moved", match: at(30) }],
    ["20 lines below", [70], 50, { kind: "moved", match: at(70) }],
    ["the single one within 20 lines, though others are far", [30, 120, 180], 50, { kind: "moved", match: at(30) }],
    ["the single one in the file, far away", [190], 2, { kind: "moved", match: at(190) }],
    ["two within 20 lines", [45, 55], 50, { kind: "ambiguous", count: 2 }],
    ["none within 20 lines and two in the file", [1, 190], 90, { kind: "ambiguous", count: 2 }],
    ["nowhere", [], 50, { kind: "absent" }],
  ] as const)("with the text %s", (_name, lines, cited, wanted) => {
    expect(locateQuote(indexLines(fileWith(quote, lines)), quote, at(cited))).toEqual(wanted);
  });

  it("takes a place 21 lines away for far, not near", () => {
    for (const far of [29, 71]) {
      const index = indexLines(fileWith(quote, [far, 180]));
      expect(locateQuote(index, quote, at(50))).toEqual({ kind: "ambiguous", count: 2 });
    }
    expect(locateQuote(indexLines(fileWith(quote, [71])), quote, at(50))).toEqual({ kind: "moved", match: at(71) });
  });

  it("counts 500 occurrences as ambiguous, and finds the cited one among them", () => {
    const index = indexLines(Array.from({ length: 1000 }, (_, line) => (line % 2 === 0 ? quote : "})")));
    expect(locateQuote(index, quote, at(502))).toEqual({ kind: "ambiguous", count: 500 });
    expect(locateQuote(index, quote, at(501))).toEqual({ kind: "at-place", match: at(501) });
  });

  it.each([["}"], ["i += 1;"], ["return;"]])("takes the short quote %s only at exactly the cited line", (short) => {
    const index = indexLines(fileWith(short, [50]));
    expect(quoteWeight(short)).toBeLessThan(8);
    expect(locateQuote(index, short, at(50))).toEqual({ kind: "at-place", match: at(50) });
    expect(locateQuote(index, short, at(49))).toEqual({ kind: "absent" });
    expect(locateQuote(index, short, at(51))).toEqual({ kind: "absent" });
  });

  it("moves a quote from eight letters and digits on", () => {
    const seven = indexLines(fileWith("return x;", [60]));
    const eight = indexLines(fileWith("return xy;", [60]));
    expect(locateQuote(seven, "return x;", at(50))).toEqual({ kind: "absent" });
    expect(locateQuote(eight, "return xy;", at(50))).toEqual({ kind: "moved", match: at(60) });
  });

  it("does not let a wide range stand for the line of a short quote", () => {
    const index = indexLines(fileWith("}", [50]));
    expect(locateQuote(index, "}", at(1, 200))).toEqual({ kind: "absent" });
    expect(locateQuote(index, "}", at(40, 50))).toEqual({ kind: "at-place", match: at(50) });
    expect(locateQuote(index, "}", at(50, 60))).toEqual({ kind: "at-place", match: at(50) });
  });

  it("counts letters and digits of any script, and nothing else", () => {
    expect(quoteWeight("a1-é-Ж_漢 (){}")).toBe(5);
    expect(quoteWeight("((((((((((")).toBe(0);
  });

  it("finds nothing for an empty quote, wherever it is cited", () => {
    const index = indexLines(["", "chargeCustomer(order);", ""]);
    for (const line of [0, 1, 2, 3, 99]) expect(locateQuote(index, " \u200b ", at(line))).toEqual({ kind: "absent" });
  });
});

describe("a quote copied from a diff", () => {
  const index = indexLines(["if (amount <= 0) throw new RangeError();", "return charge(amount);"]);

  it("is found without the diff's signs when every line has one", () => {
    expect(locateQuote(index, "-  if (amount <= 0) throw new RangeError();", { start: 1, end: 1 }).kind).toBe(
      "at-place",
    );
    expect(
      locateQuote(index, "-if (amount <= 0) throw new RangeError();\n+return charge(amount);", { start: 1, end: 2 })
        .kind,
    ).toBe("at-place");
  });

  it("is not found when the text behind the sign stands nowhere", () => {
    expect(locateQuote(index, "-  if (amount < 0) return;", { start: 1, end: 1 }).kind).toBe("absent");
  });
});
