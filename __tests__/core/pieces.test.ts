import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asPieces, gatherPieces, joinPieces, toPieces, toWholeLines } from "../../src/core/pieces.ts";

const texts = fc.array(fc.string({ unit: fc.constantFrom("a", "b", "\n", "é", "😀") }));

describe("a text in pieces", () => {
  it("is the same text however its pieces are put together", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 20 }), (pieces, minChars) => {
        const whole = pieces.join("");
        expect([...gatherPieces(pieces, minChars)].join("")).toBe(whole);
        expect([...toWholeLines(pieces)].join("")).toBe(whole);
        expect([...joinPieces(pieces, "")].join("")).toBe(whole);
      }),
    );
  });

  it("is gathered to pieces of at least the wanted length, but for the last", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 20 }), (pieces, minChars) => {
        const gathered = [...gatherPieces(pieces, minChars)];
        expect(gathered.slice(0, -1).every((piece) => piece.length >= minChars)).toBe(true);
        expect(gathered).not.toContain("");
      }),
    );
  });

  it("ends each piece where a line does, but for the last, when whole lines are asked for", () => {
    fc.assert(
      fc.property(texts, (pieces) => {
        const lines = [...toWholeLines(pieces)];
        expect(lines.slice(0, -1).every((piece) => piece.endsWith("\n"))).toBe(true);
      }),
    );
  });

  it("has a separator between the parts that there are, and nowhere else", () => {
    const parts = [undefined, "a", toPieces(() => ["b", "c"].values()), undefined, "", "d", undefined];
    expect([...joinPieces(parts, " - ")].join("")).toBe("a - bc -  - d");
  });

  it("is one piece where it is one text", () => {
    expect([...asPieces("ab")]).toEqual(["ab"]);
  });

  it("can be gone through again", () => {
    const pieces = toPieces(() => ["a", "b"].values());
    expect([[...pieces], [...pieces]]).toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
  });

  it("makes no more of it than is asked for", () => {
    let made = 0;
    const pieces = toPieces(function* () {
      for (; ; made += 1) yield "line\n";
    });
    for (const _ of gatherPieces(toWholeLines(pieces), 10)) break;
    expect(made).toBeLessThan(5);
  });
});
