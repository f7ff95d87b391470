import { describe, expect, it } from "vitest";
import { partsOfChange } from "../../src/change/change-part.ts";
import { namesOfPart } from "../../src/memory/spread.ts";
import { analyzer } from "../code/facts-of.ts";
import { FakeSource } from "../fakes/fake-source.ts";

/** What each part of the file's change is about. */
async function namesIn(path: string, base: string, head: string) {
  const { pin } = new FakeSource([{ path, base, head }]);
  const read = async (text: string) => {
    const analysis = await analyzer.analyze({ path, lines: text.split("\n") });
    return analysis.kind === "analyzed" ? analysis.facts : undefined;
  };
  const facts = { head: await read(head), base: await read(base) };
  return partsOfChange(pin).map((part) => namesOfPart(part, facts));
}

const TILL = `import { total } from "./total.ts";

export class Till {
  private sum = 0;

  constructor(private readonly limit: number) {
    this.sum = 0;
  }

  add(amount: number) {
    this.sum = total(this.sum, amount);
    check(this.sum, this.limit);
  }
}

export function check(sum: number, limit: number) {
  if (sum > limit) throw new Error("too much");
}
`;

describe("what a part of a change is about", () => {
  it.each([
    ["the function it stands in", "total(this.sum, amount)", "total(this.sum, 2 * amount)", ["add"]],
    ["the class, where it stands in its constructor", "    this.sum = 0;", "    this.sum = 1;", ["Till"]],
    ["the class and the field that it changes", "private sum = 0", "private sum = 9", ["Till", "sum"]],
    ["the class whose heading it changes", "class Till", "class Till extends Box", ["Till"]],
    ["a name that came and the one that went", "function check", "function checkSum", ["check", "checkSum"]],
    ["what it imports, by the local name", "import { total }", "import { sum as total }", ["total"]],
    ["the function that it takes a line of", "    check(this.sum, this.limit);\n", "", ["add"]],
    ["nothing between two definitions", "\nexport function", "\n// Kept.\nexport function", []],
  ])("is %s", async (_name, from, to, names) => {
    const [part] = await namesIn("till.ts", TILL, TILL.replace(from, to));
    expect(part?.names).toEqual(names);
    expect(part?.isKnown).toBe(true);
  });

  it("is a function that it takes away, which stands at base alone", async () => {
    const without = TILL.slice(0, TILL.indexOf("export function check"));
    const [part] = await namesIn("till.ts", TILL, without);
    expect(part?.names).toEqual(["check"]);
    expect(part?.element).toEqual([]);
  });

  it("is anything, where it imports all that a module has", async () => {
    const [part] = await namesIn("till.py", "x = 1\n", "from total import *\nx = 1\n");
    expect(part?.names).toContain("*");
  });

  it("reaches over the functions that it touches", async () => {
    const [part] = await namesIn("till.ts", TILL, TILL.replace("total(this.sum, amount)", "amount"));
    expect(part?.element).toEqual([
      { start_line: 11, end_line: 11 },
      { start_line: 10, end_line: 13 },
    ]);
  });

  it("tells the lines that stand in no definition, such as those of a function without a name", async () => {
    const base = `${TILL}\nsetUp(() => {\n  open();\n});\n`;
    const [part] = await namesIn("till.ts", base, base.replace("open();", "close();"));
    expect(part).toMatchObject({ names: [], loose: [{ start_line: 21, end_line: 21 }] });
    const [inside] = await namesIn("till.ts", TILL, TILL.replace("sum > limit", "sum >= limit"));
    expect(inside?.loose).toEqual([]);
  });

  it("is not known where the syntax cannot be read, or the language is none of ours", async () => {
    const [broken] = await namesIn("till.ts", TILL, `${TILL}\nexport function ((( {\n`);
    const [prose] = await namesIn("till.md", "One.\n", "Two.\n");
    expect([broken?.isKnown, prose?.isKnown, prose?.names]).toEqual([false, false, []]);
  });
});
