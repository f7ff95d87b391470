import { describe, expect, it } from "vitest";
import type { Reach } from "../../src/code/program/reach.ts";
import { size } from "../setup/tier.ts";
import { describeDoubts, describeUses, openTree, type Tree } from "./reach-of.ts";

/** What is come to from the first of the files. */
function reachIn(files: Tree["files"], links: Tree["links"] = {}): Promise<Reach> {
  return openTree({ files, links }).reach(Object.keys(files)[0] ?? "");
}

describe("files that import each other in a circle", () => {
  it("are followed once, and no further from the target than they are", async () => {
    const reach = await reachIn({
      "a.ts": 'import { b } from "./b";\nexport function a() { b(); }\n',
      "b.ts":
        'import { a } from "./a";\nimport fs from "node:fs";\nexport function b() {\n  a();\n  fs.rmSync("x");\n}\n',
    });
    expect(describeUses(reach)).toEqual(["node:fs rmSync by a.ts:2 > b.ts:5"]);
    expect(reach).toMatchObject({ files: ["a.ts", "b.ts"], depth: 1, notFollowed: [], boundsHit: [] });
  });

  it.each([
    [
      "TypeScript",
      {
        "t.ts": 'import { zap, nope } from "./a";\nzap();\nnope();\n',
        "a.ts": 'export * from "./b";\nexport * from "./a";\n',
        "b.ts": 'export * from "./a";\nimport { rmSync } from "node:fs";\nexport const zap = () => rmSync("x");\n',
      },
      "node:fs rmSync by t.ts:2 > b.ts:3",
    ],
    [
      "Python",
      {
        "t.py": "from a import *\nfrom t import *\nzap()\nnope()\n",
        "a.py": "from b import *\nfrom a import *\n",
        "b.py": "from a import *\nimport os\ndef zap():\n    os.remove('x')\n",
      },
      "os remove by t.py:3 > b.py:4",
    ],
  ])("may hand all of their names round in %s", async (_language, files, use) => {
    expect(describeUses(await reachIn(files))).toContain(use);
  });

  it("may hand one name round that nobody has", async () => {
    const reach = await reachIn({
      "a.ts": 'import { x } from "./b";\nx();\nexport { x } from "./b";\n',
      "b.ts": 'export { x } from "./a";\n',
    });
    expect(describeUses(reach)).toEqual([]);
    expect(describeDoubts(reach)).toHaveLength(1);
  });
});

describe("classes that are made of themselves", () => {
  it.each([
    ["a.ts", "class A extends A {\n  run() {\n    this.go();\n    super.run();\n  }\n}\nnew A().run();\n"],
    ["a.ts", "class B extends C {}\nclass C extends B {\n  x = new B();\n}\nnew C().x.x.x.y();\n"],
    ["a.py", "class A(A):\n    def run(self):\n        self.go()\n        super().run()\nA().run()\n"],
    [
      "a.go",
      "package a\n\ntype A struct {\n\t*B\n\tA\n}\n\ntype B struct{ *A }\n\nfunc (a *A) Run() { a.B.A.Gone() }\n",
    ],
  ])("are looked through once in %s, and what they lack is told", async (path, text) => {
    expect(describeDoubts(await reachIn({ [path]: text })).join()).toMatch(/that is written out/);
  });
});

describe("imports that lead out of the tree", () => {
  it.each([
    ["../../../../etc/passwd", "leaves the tree"],
    ["/etc/passwd", "an absolute path"],
    ["file:///etc/passwd", "an absolute path"],
  ])("are refused: %s", async (specifier, why) => {
    const reach = await reachIn({ "src/a.ts": `import x from "${specifier}";\nx();\n` });
    expect(describeDoubts(reach).join()).toContain(why);
    expect(reach.files).toEqual(["src/a.ts"]);
  });

  it("are refused through a link, as is a target that is one", async () => {
    const files = { "src/a.ts": 'import x from "./link";\nx();\n' };
    const links = { "src/link.ts": "/etc/passwd" };
    const { reach, summarized } = openTree({ files, links });
    expect(describeDoubts(await reach("src/a.ts")).join()).toContain("symbolic link");
    expect(describeDoubts(await reach("src/link.ts")).join()).toContain("symbolic link");
    expect(summarized).toEqual(["src/a.ts"]);
  });
});

describe("names that JavaScript's objects are born with", () => {
  it("are names as any other in TypeScript", async () => {
    const reach = await reachIn({
      "t.ts": `import { __proto__, constructor, toString } from "./p";
import * as P from "./p";
__proto__();
constructor();
toString();
P.hasOwnProperty();
P.valueOf();
const own = { constructor: __proto__ };
own.constructor();
own.valueOf();
`,
      "p.ts": `import { exec } from "node:child_process";
export function __proto__() { exec("a"); }
export function constructor() { exec("b"); }
export const toString = () => exec("c");
export { toString as hasOwnProperty };
`,
    });
    expect(describeUses(reach).toSorted()).toEqual(
      ["t.ts:3 > p.ts:2", "t.ts:4 > p.ts:3", "t.ts:5 > p.ts:4", "t.ts:6 > p.ts:4", "t.ts:9 > p.ts:2"].map(
        (way) => `node:child_process exec by ${way}`,
      ),
    );
    expect(describeDoubts(reach)).toHaveLength(2);
  });

  it("are names as any other in Python and Go", async () => {
    const python = await reachIn({
      "t.py": "from p import constructor\nimport p\nconstructor()\np.__proto__()\np.valueOf()\n",
      "p.py": "import os\ndef __proto__(): os.remove('a')\ndef constructor(): os.remove('b')\n",
    });
    expect(describeUses(python)).toEqual(["os remove by t.py:3 > p.py:3", "os remove by t.py:4 > p.py:2"]);
    expect(describeDoubts(python)).toHaveLength(1);
    const go = await reachIn({
      "a/t.go": "package a\n\nfunc run(c *constructor) { c.toString(); __proto__(); hasOwnProperty() }\n",
      "a/p.go":
        'package a\n\nimport "os"\n\ntype constructor struct{}\n\nfunc (c *constructor) toString() { os.Remove("a") }\n\nfunc __proto__() { os.Remove("b") }\n',
    });
    expect(describeUses(go)).toEqual([
      "hasOwnProperty by a/t.go:3",
      "os Remove by a/t.go:3 > a/p.go:7",
      "os Remove by a/t.go:3 > a/p.go:9",
    ]);
  });
});

describe("odd texts and names", () => {
  it("may have a byte order mark, carriage returns, emoji and names beyond the first plane", async () => {
    const reach = await reachIn({
      "t.ts":
        "\uFEFFimport { 𝒳, ñandú } from './päck age/\"q\" 🎉';\r\n𝒳();\r\nñandú();\r\nconst 𠮷 = () => fetch('x');\r\n/* 🎉🎉 */ 𠮷();\r\n",
      'päck age/"q" 🎉.ts':
        "import fs from 'node:fs';\r\nexport function 𝒳() { fs.rmSync('🎉') }\r\nexport const ñandú = () => { /* 🎉 */ fs.unlinkSync('a') }\r\n",
    });
    expect(describeUses(reach)).toEqual([
      "fetch by t.ts:4",
      'node:fs rmSync by t.ts:2 > päck age/"q" 🎉.ts:2',
      'node:fs unlinkSync by t.ts:3 > päck age/"q" 🎉.ts:3',
    ]);
  });

  it.each([
    ["t.py", "\uFEFFimport os\r\ndef ñ():\r\n    '''🎉'''\r\n    os.remove('🎉')\r\nñ()\r\n", "os remove by t.py:4"],
    ["t.go", '\uFEFFpackage a\r\nimport "os"\r\nfunc 世界() { _ = "🎉🎉"; os.Remove("x") }\r\n', "os Remove by t.go:3"],
  ])("are read in %s", async (path, text, use) => {
    expect(describeUses(await reachIn({ [path]: text }))).toEqual([use]);
  });

  it.each([
    ["t.ts", 'import { rmSync } from "node:\\x66s";\nrm\\u0053ync("x");\n', "node:fs rmSync by t.ts:2"],
    ["t.ts", 'import fs from "fs";\nfs["rm\\x53ync"]("x");\n', "node:fs rmSync by t.ts:2"],
    ["t.py", 'import ｏｓ\nｏｓ.ｒｅｍｏｖｅ("x")\n', "os remove by t.py:2"],
    ["t.py", 'import os\ngetattr(os, "remo\\x76e")("x")\n', "os remove by t.py:2"],
    ["t.go", 'package a\nimport "o\\x73"\nfunc f() { os.Remove("x") }\n', "os Remove by t.go:3"],
  ])("may write their names in other signs in %s: %s", async (path, text, use) => {
    expect(describeUses(await reachIn({ [path]: text }))).toContain(use);
  });

  it("with syntax errors are read as far as they can be, and said to be unfinished", async () => {
    const reach = await reachIn({ "t.ts": 'import fs from "node:fs";\nclass { ((( \nfs.writeFileSync("b");\n' });
    expect(describeUses(reach)).toContain("node:fs writeFileSync by t.ts:3");
    expect(describeDoubts(reach).join()).toContain("it has syntax errors");
  });
});

describe("code that is large or goes round without an end", () => {
  const DEEP = size(20_000);

  it.each([
    ["functions in each other", `${"a=>".repeat(DEEP)}fetch(a)`],
    ["calls in each other", `${"f(".repeat(DEEP)}x${")".repeat(DEEP)}`],
    ["calls in a chain", `x${".a(b)".repeat(DEEP)}`],
    ["conditions in each other", `const q = ${"a?b():".repeat(DEEP)}fetch; q()`],
    ["objects in each other", `const q = ${"{a:".repeat(DEEP)}fetch${"}".repeat(DEEP)}; q.a.a()`],
  ])("may have very many %s", { tags: ["full"] }, async (_what, text) => {
    const { uses, notFollowed } = await reachIn({ "t.js": text });
    expect(uses.length + notFollowed.length).toBeGreaterThan(0);
  });

  it.each([
    "function r(x) { return r({ a: x, b: r(x), c: [x, x] }) }\nr(fetch)();",
    "function s(f) { return s(() => f(s(f))) }\ns(fetch)();",
    "let q = (...a) => q(q, ...a, q);\nq(q)(q)();",
    "const Y = f => (x => x(x))(x => f(y => x(x)(y)));\nY(Y)(Y)();",
  ])("ends, and says so: %s", async (text) => {
    expect(describeDoubts(await reachIn({ "t.js": text }))).not.toEqual([]);
  });

  it("may be minified code that gives the same few names their values a thousand times", {
    tags: ["full"],
  }, async () => {
    const once = "var a=require('fs');function b(c){return c?a.rmSync(c):d(c,1)}function d(e,f){return e&&b(f)}";
    const reach = await reachIn({ "t.js": `!function(){${once.repeat(1000)}}();` });
    expect(describeUses(reach)).toContain("node:fs rmSync by t.js:1");
    expect(describeDoubts(reach).join()).toContain("it is given a value in more than 200 places");
  });

  it("may be very many functions that call each other", { tags: ["full"] }, async () => {
    const many = size(10_000);
    const lines = Array.from({ length: many }, (_, at) => `function f${at}(x) { f${(at + 1) % many}(x) }`);
    const reach = await reachIn({ "t.js": `${lines.join("\n")}\nf0(fetch);\nfetch("x");\n` });
    expect(describeUses(reach)).toContain(`fetch by t.js:${many + 2}`);
  });
});
