import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Pin } from "../../src/change/pin.ts";
import { countAround, followQuote, isRecognisable, linesAround, namesSecret } from "../../src/memory/follow-quote.ts";
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
