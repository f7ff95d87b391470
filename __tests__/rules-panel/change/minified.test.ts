import { describe, expect, it } from "vitest";
import { scanLines } from "../../../src/code/text/scan.ts";
import { isMinified } from "../../../src/rules-panel/pack/excused.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { examineOver } from "../an-assignment.ts";
import { tryChange } from "../try-change.ts";

const scan = (lines: readonly string[]) => scanLines(lines, "javascript");
const DENSE = "function a(b,c){return b?c[b]:a(c,b)}".repeat(20);

describe("a minified file", () => {
  it.each<readonly [string, readonly string[], boolean]>([
    ["dense lines as long as a page is wide", DENSE.match(/.{1,300}/g) ?? [], true],
    ["one dense line below a licence comment", ["/*! licence */", DENSE], true],
    [
      "a dense line among as much ordinary code",
      [DENSE, ...Array(30).fill("const value = read(input, options);")],
      false,
    ],
    ["one long text in a line of code", [`const words = "${"word ".repeat(200)}";`], false],
    ["a line made long by white space", [`${" ".repeat(600)}run();`], false],
    ["a line made long by a comment", [`run(); // ${"why ".repeat(200)}`], false],
    ["ordinary code", ["const a = 1;", "const b = 2;"], false],
    ["an empty file", [], false],
  ])("is told from others: %s", (_, lines, expected) => {
    expect(isMinified(scan(lines))).toBe(expected);
  });

  const change = (base: string, head: string) => ({ path: "dist/core.min.js", base: DENSE + base, head: DENSE + head });

  it("is not searched for lost checks and slips of the pen", async () => {
    const guard = "function s(o,k,v){if(k==='__proto__')return;o[k]=v}";
    expect(await tryChange(change(guard, "function s(o,k,v){if(v=k)o[k]=v}"))).toEqual([]);
  });

  const GUARDED = "function set(o, k, v) {\n  if (k === '__proto__') return;\n  o[k] = v;\n}\n";
  const UNGUARDED = "function set(o, k, v) {\n  o[k] = v;\n}\n";

  it.each<readonly [string, string, string]>([
    ["dense code added to an ordinary file", GUARDED, `${UNGUARDED}${DENSE}\n${DENSE}\n`],
    ["ordinary lines of a minified file", `${GUARDED}${DENSE}\n`, `${UNGUARDED}${DENSE}\n`],
    [
      "a dense line added to an ordinary file",
      GUARDED,
      `${GUARDED}for (let i = 0; i <= list.length; i++) show(list[i]);${DENSE}\n`,
    ],
  ])("hides nothing of an ordinary file or line: %s", async (_, base, head) => {
    const found = await tryChange({ path: "src/set.js", base, head });
    expect(found.map(({ rule }) => rule)).not.toEqual([]);
  });

  it("hides no ordinary line of a new file", async () => {
    const head = `for (let i = 0; i <= list.length; i++) show(list[i]);\n${DENSE}\n${DENSE}\n`;
    const source = new FakeSource([{ path: "src/new.js", head }]);
    const { findings } = await examineOver(source);
    expect(findings.map(({ rule_id }) => rule_id)).toEqual(["off-by-one-index"]);
  });

  it("is searched for code made of data", async () => {
    const found = await tryChange(change("", "function r(q){return eval(q.query.code)}"));
    expect(found.map(({ rule }) => rule)).not.toEqual([]);
  });
});
