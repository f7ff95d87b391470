import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findQuote,
  foldText,
  indexLines,
  locateQuote,
  quoteWeight,
  withAnyKeys,
  withoutKeys,
} from "../../src/change/quote.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";

const at = (line: number, end = line) => ({ start_line: line, end_line: end });
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
    ["holds variation selectors and tag characters", line.replace("name", "na\ufe0fme").replace("o", "o\u{e0061}")],
    ["holds fillers that look like nothing", line.replace("(name", "(\u3164name").replace("return", "re\u115fturn")],
    ["holds annotation and other control characters", line.replace("name", "na\ufff9m\u0000e\u0007\u009b")],
    ["is written with no-break and wide spaces", line.replaceAll(" ", "\u00a0\u3000")],
    ["breaks lines in old or foreign manners", line.replaceAll(" ", " \r\u0085\u2028")],
    ["is written with a canonical twin of a letter", line.replace("é", "e\u0341")],
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

describe("a quote is not found", () => {
  const line = 'if (office.fee2 === "Kosten") return open(office);';
  it.each([
    ["one letter is another", line.replace("Kosten", "Kasten")],
    ["a letter is missing", line.replace("Kosten", "Koten")],
    ["the case differs", line.replace("Kosten", "kosten")],
    ["letters are joined to a ligature, which NFKC would undo", line.replaceAll("ffi", "\ufb03")],
    ["a digit is superscript, which NFKC would undo", line.replace("2", "²")],
    ["letters are full-width, which NFKC would undo", line.replace("Kosten", "Ｋｏｓｔｅｎ")],
    ["a letter is a look-alike of another script", line.replace("o", "\u043e")],
    ["quotation marks were made typographic", line.replaceAll('"', "\u201d")],
    ["a space stands in a word", line.replace("Kosten", "Kos ten")],
    ["a space is missing", line.replace("return open", "returnopen")],
    ["an accent was added", line.replace("Kosten", "Kösten")],
  ])("when %s", (_name, variant) => {
    expect(foldText(variant)).not.toBe(foldText(line));
    expect(locateQuote(indexLines([FILLER, line, FILLER]), variant, at(2)).kind).toBe("absent");
    expect(locateQuote(indexLines([FILLER, variant, FILLER]), line, at(2)).kind).toBe("absent");
  });
});

/** Files of a few lines made of words and what shows nothing, as `[visible text, hidden text]` pieces. */
const WORD = fc.stringMatching(/^[a-zé漢Ж]{1,5}[0-9();=.]{0,2}$/u);
const HIDDEN = fc.constantFrom("", "", "\u200b", "\u202e", "\ufe0f", "\u00ad", "\u0000", "\u2066");
const GAP = fc.constantFrom(" ", "\t", "  ", "\u00a0", " \u200b ", "\t \t");
const LINE = fc.array(fc.tuple(WORD, HIDDEN, GAP), { minLength: 1, maxLength: 6 });
const FILE = fc.array(LINE, { minLength: 1, maxLength: 12 });

type Line = readonly (readonly [word: string, hidden: string, gap: string])[];

const written = (line: Line) => line.map(([word, hidden, gap]) => `${word}${hidden}${gap}`).join("");
/** The same text, typed by somebody else. */
const retyped = (line: Line) =>
  line.map(([word, hidden]) => `${hidden}${hidden === "" ? word : word.normalize("NFD")}`).join(" \t");

describe("whatever the file", () => {
  it("a true quote is found at its lines, however it is laid out and whatever shows nothing in it", () => {
    fc.assert(
      fc.property(
        FILE,
        fc.nat(),
        fc.nat(3),
        fc.constantFrom("\n", "\r\n", "\n\n", "\u2028"),
        (file, from, more, end) => {
          const start = from % file.length;
          const last = Math.min(file.length - 1, start + more);
          const quote = file
            .slice(start, last + 1)
            .map(retyped)
            .join(end);
          const found = findQuote(indexLines(file.map(written)), quote);
          expect(found).toContainEqual(at(start + 1, last + 1));
          const cited = locateQuote(indexLines(file.map(written)), quote, at(start + 1, last + 1));
          expect(cited).toMatchObject({ kind: "at-place" });
        },
      ),
    );
  });

  it("a quote with one letter altered is found nowhere", () => {
    fc.assert(
      fc.property(FILE, fc.nat(), fc.nat(), (file, from, which) => {
        const text = foldText(written(file[from % file.length] ?? []));
        const letters = [...text].flatMap((character, index) => (/\p{L}/u.test(character) ? [index] : []));
        const place = letters[which % letters.length] ?? 0;
        // No generated file holds this letter.
        const altered = [...text].map((character, index) => (index === place ? "q̈" : character)).join("");
        const index = indexLines(file.map(written));
        for (const line of [1, from + 1, file.length])
          expect(locateQuote(index, altered, at(line)).kind).toBe("absent");
      }),
    );
  });

  it("finds the same places as a search that knows no shortcut", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", " "), minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(text, fc.string({ unit: fc.constantFrom("a", "b", " "), maxLength: 6 }), (line, quote) => {
        const [whole, wanted] = [foldText(line), foldText(quote)];
        const places = [...whole].filter((_, index) => wanted !== "" && whole.startsWith(wanted, index));
        expect(findQuote(indexLines([line]), quote)).toHaveLength(places.length);
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

  it("takes the nearest where it may, of two as near a changed one, else the first", () => {
    const locate = (lines: readonly number[], changed: readonly number[] = []) => {
      const isChanged = ({ start_line: start }: { readonly start_line: number }) => changed.includes(start);
      return locateQuote(indexLines(fileWith(quote, lines)), quote, { ...at(50), isChanged });
    };
    expect(locate([45, 53, 70], [45, 70])).toEqual({ kind: "moved", match: at(53) });
    expect(locate([45, 55], [55])).toEqual({ kind: "moved", match: at(55) });
    expect(locate([45, 55], [45, 55])).toEqual({ kind: "moved", match: at(45) });
    expect(locate([45, 55])).toEqual({ kind: "moved", match: at(45) });
    expect(locate([1, 190], [1])).toEqual({ kind: "ambiguous", count: 2 });
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

  it("stays fast where text and quote repeat themselves", () => {
    const index = indexLines(Array.from({ length: 40_000 }, () => "retry(); retry();"));
    const processorTime = countProcessorTime();
    expect(locateQuote(index, "retry(); ".repeat(4000), at(2)).kind).toBe("at-place");
    expect(locateQuote(index, `${"retry(); ".repeat(4000)}never();`, at(2)).kind).toBe("absent");
    expect(processorTime()).toBeLessThan(1500);
  });

  it("corrects a range that only overlaps a quote of several lines, and takes one of its lines as it is", () => {
    const three = "chargeCustomer(order);\nawait notifyCustomer(order);\nreturn order;";
    const index = indexLines([FILLER, ...three.split("\n"), FILLER]);
    for (const off of [at(1, 3), at(3, 5)])
      expect(locateQuote(index, three, off)).toEqual({ kind: "moved", match: at(2, 4) });
    for (const good of [at(2, 4), at(3), at(1, 5)]) {
      expect(locateQuote(index, three, good)).toEqual({ kind: "at-place", match: at(2, 4) });
    }
  });

  it.each([["}"], ["i += 1;"], ["return;"]])("takes the short quote %s only at exactly the cited line", (short) => {
    const index = indexLines(fileWith(short, [50]));
    expect(quoteWeight(short)).toBeLessThan(8);
    expect(locateQuote(index, short, at(50))).toEqual({ kind: "at-place", match: at(50) });
    expect(locateQuote(index, short, at(49))).toEqual({ kind: "too-short" });
    expect(locateQuote(index, short, at(51))).toEqual({ kind: "too-short" });
  });

  it("moves a quote from eight letters and digits on", () => {
    const seven = indexLines(fileWith("return x;", [60]));
    const eight = indexLines(fileWith("return xy;", [60]));
    expect(locateQuote(seven, "return x;", at(50))).toEqual({ kind: "too-short" });
    expect(locateQuote(eight, "return xy;", at(50))).toEqual({ kind: "moved", match: at(60) });
  });

  it("does not let a wide range stand for the line of a short quote", () => {
    const index = indexLines(fileWith("}", [50]));
    expect(locateQuote(index, "}", at(1, 200))).toEqual({ kind: "too-short" });
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
    expect(locateQuote(index, "-  if (amount <= 0) throw new RangeError();", { start_line: 1, end_line: 1 }).kind).toBe(
      "at-place",
    );
    expect(
      locateQuote(index, "-if (amount <= 0) throw new RangeError();\n+return charge(amount);", {
        start_line: 1,
        end_line: 2,
      }).kind,
    ).toBe("at-place");
  });

  it("is found with its context, which has a space where others have a sign", () => {
    const piece = " if (amount <= 0) throw new RangeError();\n+return charge(amount);";
    expect(locateQuote(index, piece, { start_line: 1, end_line: 2 }).kind).toBe("at-place");
  });

  it("is not found when one of its lines is of the other side", () => {
    const piece = " if (amount <= 0) throw new RangeError();\n-log(amount);\n+return charge(amount);";
    expect(locateQuote(index, piece, { start_line: 1, end_line: 2 }).kind).toBe("absent");
  });

  it("is not found when the text behind the sign stands nowhere", () => {
    expect(locateQuote(index, "-  if (amount < 0) return;", { start_line: 1, end_line: 1 }).kind).toBe("absent");
  });
});

it("names every masked secret alike, and leaves all else", () => {
  expect(withoutKeys("a([secret:0011aabb], [secret:ffffffff]) [secret:short]")).toBe(
    "a([secret], [secret]) [secret:short]",
  );
});

it("takes a quote's own name for a masked secret for any", () => {
  expect(withAnyKeys("a([secret:0011aabb], [secret:…]) [Secret] [secret: key]")).toBe(
    "a([secret], [secret]) [secret] [secret]",
  );
});
