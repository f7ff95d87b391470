import { describe, expect, it } from "vitest";
import { size } from "../../../setup/tier.ts";
import { summaryOf } from "../summary-of.ts";
import { bindingsOf, callsOf, exportsOf } from "../written.ts";

const DEEP = size(20_000);
const TOO_DEEP = "some of its expressions are nested too deep";

describe("a hostile file of ECMAScript", () => {
  it.each([
    ["arrays.js", `f(${"[".repeat(DEEP)}${"]".repeat(DEEP)})`, TOO_DEEP],
    ["patterns.js", `const ${"[".repeat(DEEP)}a${"]".repeat(DEEP)} = x;`, TOO_DEEP],
    ["blocks.js", `${"{".repeat(DEEP)}f()${"}".repeat(DEEP)}`, undefined],
    ["functions.js", `${"function a(){".repeat(DEEP)}f()${"}".repeat(DEEP)}`, undefined],
    ["classes.js", `${"class A{m(){".repeat(DEEP)}f()${"}}".repeat(DEEP)}`, undefined],
    ["elements.tsx", `const x = ${"<A>".repeat(DEEP)}${"</A>".repeat(DEEP)}`, undefined],
    ["sums.ts", `f(${"g()+".repeat(DEEP)}1)`, undefined],
    ["chain.ts", `a${".b()".repeat(DEEP)}`, TOO_DEEP],
    ["calls.ts", `${"f(".repeat(DEEP)}${")".repeat(DEEP)}`, TOO_DEEP],
    ["unions.ts", `let x: ${"A | ".repeat(DEEP)}B`, TOO_DEEP],
    ["targets.ts", `a${".b".repeat(DEEP)}.c = 1`, TOO_DEEP],
  ])("may nest as deep as it likes: %s", async (path, text, unfinished) => {
    const summary = await summaryOf(path, text);
    expect(summary.reading).toBe("deep");
    expect(summary.unfinished).toBe(unfinished);
  });

  it("may have any number of functions, assignments and entries", { tags: ["full"] }, async () => {
    const count = size(10_000);
    const many = (line: string) => line.repeat(count);
    const { functions } = await summaryOf("a.js", many("function f() { x = g(); this.a = x; }\n"));
    expect(functions).toHaveLength(count + 1);
    const added = await summaryOf("b.js", `const o = {}; ${many("o.b = function () { this.c(); };\n")}`);
    expect(bindingsOf(added, "")).toHaveLength(1);
    expect(exportsOf(await summaryOf("c.js", many("module.exports = a;\n")))).toEqual(["default = a"]);
    const wide = `let o; function f() { const b = {${many("a: g,")}}; ${many("o = b;")} }`;
    expect(bindingsOf(await summaryOf("d.js", wide), "")).toContain("o = ?it is worked out in another function");
  });

  it("may be one line of any length, and one long word", { tags: ["full"] }, async () => {
    const many = size(20_000);
    const summary = await summaryOf("a.js", `${"f(a, b.c(d));".repeat(many)} g("${"x".repeat(size(1_000_000))}");`);
    expect(callsOf(summary, "")).toHaveLength(2 * many + 1);
    expect(summary.functions[0]?.calls.at(-1)?.argumentText).toHaveLength(400);
  });

  it("is read around its syntax errors, which are told", async () => {
    const summary = await summaryOf("a.js", "function a() { one(); }\n\nlet = = 2;\n\nfunction b() { two(); }\n");
    expect(callsOf(summary, "a")).toEqual(["one()"]);
    expect(callsOf(summary, "b")).toEqual(["two()"]);
    expect(summary.unfinished).toBe("it has syntax errors (line 3 first)");
  });

  it.each(["", "\uFEFF", "// nothing\n", "}}}}", "\u0000\u0001\uFFFD", "#!/usr/bin/env node\n", "<html></html>"])(
    "may hold nothing that is code: %j",
    async (text) => {
      const { functions } = await summaryOf("a.js", text);
      expect(functions[0]).toMatchObject({ name: "", start: 1, parent: undefined });
    },
  );

  it("keeps lines and texts right behind characters of two units and carriage returns", async () => {
    const { functions } = await summaryOf("a.ts", '"😀😀";\r\nmail.send("😀");\r\n');
    expect(functions[0]?.calls).toMatchObject([{ line: 2, text: "mail.send", argumentText: '("😀")' }]);
  });
});
