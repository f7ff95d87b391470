import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Pin } from "../../src/change/pin.ts";
import {
  compareLines,
  countAround,
  followQuote,
  isRecognisable,
  linesAround,
  lineThen,
  namesSecret,
} from "../../src/memory/follow-quote.ts";
import type { Excerpt } from "../../src/report/excerpt.ts";
import { FakeSource } from "../fakes/fake-source.ts";

const FILE = "src/till.ts";

function pinOf(head: string, base = ""): Pin {
  return new FakeSource([{ path: FILE, base, head }]).pin;
}

function follow(quote: string, line: number, head: string, base = "") {
  const lines = head.split("\n");
  return followQuote(quote, line, { file: FILE, side: "head", lines }, pinOf(`${head}\n`, base));
}

describe("following quoted lines to a new head", () => {
  it("finds them wherever they moved, however short the quote", () => {
    expect(follow("eval(q)", 1, `${"keep();\n".repeat(50)}eval(q)`)).toEqual({ start_line: 51, end_line: 51 });
  });

  it("takes the copy the diff shows, then the nearest", () => {
    const head = "eval(q)\nkeep();\nkeep();\neval(q)\nkeep();\neval(q)";
    expect(follow("eval(q)", 5, head)).toEqual({ start_line: 4, end_line: 4 });
    const filler = "keep();\n".repeat(20);
    const base = `eval(q)\n${filler}end();\n`;
    expect(follow("eval(q)", 1, `eval(q)\n${filler}eval(q)\nend();`, base)).toEqual({ start_line: 22, end_line: 22 });
  });

  it("takes a mask of the same secret for the same in every run", () => {
    const quote = 'const key = "[secret:0123abcd]";';
    expect(follow(quote, 1, 'go();\nconst key = "[secret:ffff0000]";')).toEqual({ start_line: 2, end_line: 2 });
    expect([namesSecret(quote), namesSecret("const key = 1;")]).toEqual([true, false]);
  });

  it("takes a piece of a diff for its lines", () => {
    expect(follow("+  charge(amount);", 9, "pay() {\n  charge(amount);\n}")).toEqual({ start_line: 2, end_line: 2 });
  });

  it("says that changed lines stand nowhere", () => {
    expect(follow("charge(amount);", 1, "charge(Math.max(0, amount));")).toBeUndefined();
    expect(follow("", 1, "charge();")).toBeUndefined();
  });

  it("knows which quotes say enough to be recognised in another file", () => {
    expect([isRecognisable("});"), isRecognisable("return charge(amount);")]).toEqual([false, true]);
  });

  it("never loses lines that others were put around", () => {
    const line = fc.constantFrom("a();", "b(1);", "if (x) {", "}", "return charge(amount);");
    const block = fc.array(line, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 30 }),
        block,
        fc.array(line, { maxLength: 30 }),
        (before, quoted, after) => {
          const found = follow(quoted.join("\n"), 1, [...before, ...quoted, ...after].join("\n"));
          expect(found).toBeDefined();
        },
      ),
    );
  });
});

const EXCERPT: Excerpt = {
  ...{ file: FILE, side: "head", other_file: FILE, start_line: 21, line: 21 },
  parts: [
    { kind: "deleted", base_line: 19, head_line: null, lines: ["was();"] },
    { kind: "added", base_line: null, head_line: 20, lines: ['key = "[secret:0123abcd]";', "charge(a);", "close();"] },
    { kind: "same", base_line: 40, head_line: 90, lines: ["far();"] },
  ],
};
const QUOTED = { file: FILE, side: "head", start_line: 21, end_line: 21 } as const;

describe("the lines around a quote", () => {
  it("are those that the report shows near it on its own side", () => {
    expect(linesAround(QUOTED, [EXCERPT])).toEqual([
      { offset: -1, text: 'key = "[secret:0123abcd]";' },
      { offset: 1, text: "close();" },
    ]);
  });

  it.each([{ file: "src/door.ts" }, { side: "base" as const }])("are none of another place: %o", (other) => {
    expect(linesAround({ ...QUOTED, ...other }, [EXCERPT])).toEqual([]);
  });

  it("are counted where they stand as they did, a secret under the name of any run", () => {
    const around = linesAround(QUOTED, [EXCERPT]);
    const lines = ["charge(a);", "  close();", 'key = "[secret:ffff0000]";', "charge(a);", "close();"];
    expect(countAround({ start_line: 1, end_line: 1 }, around, lines)).toBe(1);
    expect(countAround({ start_line: 4, end_line: 4 }, around, lines)).toBe(2);
  });
});

const WAS = "    return sum(xs) / len(xs)";
const QUOTE = "return sum(xs) / len(xs)";
const became = (quote: string, then: string, now: string, file = "src/mean.py") => {
  const lines = now.split("\n");
  return compareLines({ quote, text: then }, { file, lines, facts: undefined, start_line: 1, end_line: lines.length });
};

describe("the lines of an earlier finding whose quote still stands", () => {
  it.each([
    ["the same line, indented otherwise", QUOTE, WAS, `  ${QUOTE}`, "same"],
    ["a comment appended", QUOTE, WAS, `${WAS}  # xs is never empty`, "same"],
    ["a comment taken away", QUOTE, `${WAS}  # why`, WAS, "same"],
    ["a statement's end appended", QUOTE, WAS, `${WAS};`, "same"],
    ["code appended to a line that was quoted whole", QUOTE, WAS, `${WAS} if xs else 0`, "rewritten"],
    ["a line quoted without its comment, extended", QUOTE, `${WAS}  # why`, `${WAS} if xs else 0`, "rewritten"],
    ["code put before it", "charge(input)", "charge(input)", "valid(input) && charge(input)", "rewritten"],
    ["the line commented out", QUOTE, WAS, `# ${WAS}`, "rewritten"],
    ["a part of it quoted, the rest another", "sum(xs) / len(xs)", WAS, `${WAS} if xs else 0`, "extended"],
    ["a part of it quoted, the rest taken away", QUOTE, `${WAS} if xs else 0`, WAS, "extended"],
    [
      "the last of two lines extended",
      `def mean(xs):\n${WAS}`,
      `def mean(xs):\n${WAS}`,
      `def mean(xs):\n${WAS} or 0`,
      "rewritten",
    ],
    ["the first of two lines extended", `a = one\nb = two`, `a = one\nb = two`, `x = a = one\nb = two`, "rewritten"],
    ["a blank line put between two", "a = one\nb = two", "a = one\nb = two", "a = one\n\nb = two", "same"],
    ["comments on both of two lines", "a = one\nb = two", "a = one\nb = two", "a = one\nb = two # too", "same"],
  ])("are known by their code: %s", (_, ...[quote, then, now, expected]) => {
    expect(became(quote, then, now)).toBe(expected);
  });

  it("are told by what an excerpt shows of them, and by nothing that is cut or of other lines", () => {
    const was = { file: "a.py", side: "head" as const, start_line: 2, end_line: 2, quote: QUOTE, blob: "" };
    const excerpt = (text: string): Excerpt => ({
      ...{ file: "a.py", side: "head", other_file: null, start_line: 2, line: 2 },
      parts: [{ kind: "added", base_line: null, head_line: 1, lines: ["def mean(xs):", text] }],
    });
    expect(lineThen(was, [excerpt(WAS)])).toEqual({ quote: QUOTE, text: WAS });
    expect(lineThen(was, [excerpt("    return sum(x…")])).toBeUndefined();
    expect(lineThen({ ...was, start_line: 9, end_line: 9 }, [excerpt(WAS)])).toBeUndefined();
    expect(lineThen({ ...was, quote: "" }, [excerpt(WAS)])).toBeUndefined();
  });
});
