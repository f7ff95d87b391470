import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutHunk } from "../../src/change/hunks.ts";
import { signedHunk } from "../../src/change/patch.ts";

const NUMBERS = { oldStart: 3, oldLines: 2, newStart: 5, newLines: 2 };
const SIGNED = [" same", "-gone", "+come", "\\ No newline at end of file"];
const LINES = [
  { kind: "context", baseLine: 3, headLine: 5, text: "same" },
  { kind: "deleted", baseLine: 4, headLine: undefined, text: "gone" },
  { kind: "added", baseLine: undefined, headLine: 6, text: "come" },
];

describe("a hunk by its signed lines", () => {
  it("has the lines with their numbers, and not what git says of the last one", () => {
    expect(signedHunk(NUMBERS, SIGNED)).toEqual({ ...NUMBERS, lines: LINES });
  });

  it("is the same as a copy of it, whatever copies it", () => {
    const hunk = signedHunk(NUMBERS, SIGNED);
    expect({ ...hunk }).toEqual({ ...NUMBERS, lines: LINES });
    expect(structuredClone(hunk)).toEqual({ ...NUMBERS, lines: LINES });
  });

  it("has its own lines also after more others were read than are kept", () => {
    const hunks = Array.from({ length: 50 }, (_, at) => signedHunk(NUMBERS, new Array(5000).fill(`+line ${at}`)));
    const textsOf = () => hunks.map(({ lines }) => `${lines.length} × ${lines[4999]?.text}`);
    const wanted = hunks.map((_, at) => `5000 × line ${at}`);
    expect(textsOf()).toEqual(wanted);
    expect(textsOf()).toEqual(wanted);
  });

  it("keeps lines of a size that nothing else finds room beside", () => {
    const large = signedHunk(NUMBERS, new Array(60_000).fill("+line"));
    expect(large.lines).toBe(large.lines);
    expect(large.lines.at(-1)).toEqual({ kind: "added", baseLine: undefined, headLine: 60_004, text: "line" });
  });

  it("says of any line what stands behind its sign", () => {
    const signed = fc.array(
      fc.tuple(
        fc.constantFrom("+", "-", " "),
        fc.string().map((text) => text.replaceAll("\n", "")),
      ),
    );
    fc.assert(
      fc.property(signed, (lines) => {
        const hunk = signedHunk(
          NUMBERS,
          lines.map((line) => line.join("")),
        );
        expect(hunk.lines.map(({ text }) => text)).toEqual(lines.map(([, text]) => text));
        const middle = Math.floor(lines.length / 2);
        const [first, rest] = [
          cutHunk(hunk, { from: 0, to: middle }),
          cutHunk(hunk, { from: middle, to: lines.length }),
        ];
        expect([...first.lines, ...rest.lines]).toEqual(hunk.lines);
      }),
    );
  });
});
