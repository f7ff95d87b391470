import { describe, expect, it } from "vitest";
import { byteLength } from "../../src/assignments/long-line.ts";
import { runTool } from "../../src/models/panel/run-tool.ts";
import type { SearchHit } from "../../src/ports/source.ts";
import { CodeIndex } from "../../src/tools/code-index.ts";
import { DefinitionFinder } from "../../src/tools/find-definition.ts";
import { createToolbox } from "../../src/tools/toolbox.ts";
import { aDefinition, anImport, FakeAnalyzer, type ScriptedFacts } from "../fakes/fake-analyzer.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { TreeSource } from "../fakes/tree-source.ts";

type Files = Readonly<Record<string, readonly [text: string, facts: ScriptedFacts] | string>>;

interface Options {
  readonly msPerFile?: number;
  readonly links?: readonly string[];
  readonly hits?: readonly Partial<SearchHit>[];
  readonly secrets?: readonly number[];
}

/** A tree of code with its scripted facts, and a toolbox over it. */
function open(files: Files, { msPerFile = 0, links = [], hits = [], secrets = [] }: Options = {}) {
  // Files of one content would be one blob.
  const textOf = (path: string) => (typeof files[path] === "string" ? files[path] : files[path]?.[0] || `// ${path}`);
  const source = new TreeSource(
    Object.keys(files).map((path) => ({ path, head: textOf(path), secrets })),
    "manifest",
  );
  source.paths = [...Object.keys(files), ...links].sort();
  source.links = links;
  const found = hits.map((hit) => ({ path: "lib/other.rb", line: 1, text: "", blob: "b".repeat(40), ...hit }));
  source.found = { kind: "found", hits: found, truncated: false, notCovered: 0 };
  const facts = Object.entries(files).flatMap(([path, file]) => (typeof file === "string" ? [] : [[path, file[1]]]));
  const clock = new FakeClock();
  const analyzer = new FakeAnalyzer(Object.fromEntries(facts), () => clock.advance(msPerFile));
  const code = new CodeIndex({ source, analyzer });
  const toolboxFor = (agent: string) =>
    createToolbox({
      agent,
      source,
      assignedFiles: [],
      maxFiles: 40,
      definitions: new DefinitionFinder({ source, code, clock }),
    });
  const toolbox = toolboxFor("judge-1");
  const find = async (symbol: string, fromPath: string) => (await toolbox.findDefinition({ symbol, fromPath })).text;
  return { source, analyzer, clock, toolbox, toolboxFor, find };
}

/** The places of a reply's results, in order. */
const placesOf = (reply: string) => reply.split("\n").flatMap((line) => /^(\S+:\d+)\t/.exec(line)?.[1] ?? []);

const USERS = "import { db } from './db';\nexport function findUser(id) {\n  return db.get(id);\n}\n";
const users = [
  USERS,
  { definitions: [aDefinition("findUser", 2, { end_line: 4 })], imports: [anImport("./db", ["db"])] },
] as const;

describe("find_definition", () => {
  it("shows each definition's place, kind and all its lines with the way there, and logs them as a receipt", async () => {
    const { find, toolbox, source } = open({
      "src/login.ts": [
        "import { findUser as find } from './users';\nfind(1);\n",
        { imports: [anImport("./users", ["findUser as find"])] },
      ],
      "src/users.ts": users,
    });
    const blob = (await source.readText("src/users.ts", "head"))?.blob;
    expect(await find("find", "src/login.ts")).toBe(
      [
        "[find_definition symbol=find from=src/login.ts results=1]",
        `src/users.ts:2\tfunction findUser (lines 2-4) blob=${blob}`,
        "2\texport function findUser(id) {",
        "3\t  return db.get(id);",
        "4\t}",
        '\tvia src/login.ts:1 "./users" → src/users.ts',
      ].join("\n"),
    );
    expect(toolbox.receipts()).toEqual([
      { agent: "judge-1", path: "src/users.ts", side: "head", start_line: 2, end_line: 4, blob },
    ]);
  });

  it("finds what stands in the file itself, all of it", async () => {
    const definitions = [
      aDefinition("Store", 1, { kind: "class", end_line: 3 }),
      aDefinition("save", 2, { kind: "method" }),
      aDefinition("save", 4),
    ];
    const { find } = open({ "a.ts": ["class Store {\n  save() {}\n}\nfunction save() {}\n", { definitions }] });
    expect(placesOf(await find("save", "a.ts"))).toEqual(["a.ts:2", "a.ts:4"]);
    expect(placesOf(await find("Store.save", "a.ts"))).toEqual(["a.ts:2"]);
    expect(placesOf(await find("this.save()", "./a.ts"))).toEqual(["a.ts:2", "a.ts:4"]);
    const byLastName = await find("order.save", "a.ts");
    expect(placesOf(byLastName)).toEqual(["a.ts:2", "a.ts:4"]);
    expect(byLastName).toContain("[matched by the last name save alone]");
  });

  const main = (...imports: ReturnType<typeof anImport>[]) => ["", { imports }] as const;
  const fn = (text: string, name: string, line = 1) => [text, { definitions: [aDefinition(name, line)] }] as const;
  it.each<[what: string, symbol: string, files: Files, places: readonly string[]]>([
    [
      "through a re-export under another name",
      "b",
      {
        "main.ts": main(anImport("./barrel", ["b"])),
        "barrel.ts": ["", { imports: [anImport("./a", ["a as b"], { form: "re-export" })] }],
        "a.ts": fn("export function a() {}", "a"),
      },
      ["a.ts:1"],
    ],
    [
      "through export *",
      "a",
      {
        "main.ts": main(anImport("./barrel", ["a"])),
        "barrel.ts": ["", { imports: ["./x", "./a"].map((path) => anImport(path, ["*"], { form: "re-export" })) }],
        "x.ts": fn("export function x() {}", "x"),
        "a.ts": fn("export function a() {}", "a"),
      },
      ["a.ts:1"],
    ],
    [
      "as a default export with a name",
      "start",
      {
        "main.ts": main(anImport("./a", ["default as start"])),
        "a.ts": fn("export default async function run() {}", "run"),
      },
      ["a.ts:1"],
    ],
    [
      "as a default export without a name",
      "start",
      { "main.ts": main(anImport("./a", ["default as start"])), "a.ts": ["x();\nexport default () => 1;", {}] },
      ["a.ts:2"],
    ],
    [
      "as an export under another name",
      "b",
      { "main.ts": main(anImport("./a", ["b"])), "a.ts": fn("function a() {}\nexport {\n  x,\n  a as b,\n};", "a") },
      ["a.ts:1"],
    ],
    [
      "as what CommonJS exports as a whole",
      "Store.save",
      {
        "main.js": main(anImport("./store", ["* as Store"], { form: "require" })),
        "store.js": [
          "class Shop {\n  save() {}\n}\nmodule.exports = Shop;",
          {
            definitions: [
              aDefinition("Shop", 1, { kind: "class", end_line: 3 }),
              aDefinition("save", 2, { kind: "method" }),
            ],
          },
        ],
      },
      ["store.js:2"],
    ],
    [
      "as a member of an imported class, not of another",
      "Store.save",
      {
        "main.ts": main(anImport("./store", ["Store"])),
        "store.ts": [
          "class Cart {\n save() {}\n}\nclass Store {\n save() {}\n}",
          {
            definitions: [
              aDefinition("Cart", 1, { kind: "class", end_line: 3 }),
              aDefinition("save", 2, { kind: "method" }),
              aDefinition("Store", 4, { kind: "class", end_line: 6 }),
              aDefinition("save", 5, { kind: "method" }),
            ],
          },
        ],
      },
      ["store.ts:5"],
    ],
    [
      "not as a method of the same name in the imported file",
      "save",
      {
        "main.ts": main(anImport("./store", ["save"])),
        "store.ts": [
          "class A {\n save() {}\n}\nexport const save = 1;",
          {
            definitions: [
              aDefinition("A", 1, { kind: "class", end_line: 3 }),
              aDefinition("save", 2, { kind: "method" }),
              aDefinition("save", 4, { kind: "constant" }),
            ],
          },
        ],
      },
      ["store.ts:4"],
    ],
    [
      "as the module itself",
      "ns",
      { "main.ts": main(anImport("./a", ["* as ns"])), "a.ts": ["x();\ny();", {}] },
      ["a.ts:1"],
    ],
    [
      "by from x import y as z in Python",
      "z",
      { "main.py": main(anImport(".x", ["y as z"])), "x.py": fn("def y(): pass", "y") },
      ["x.py:1"],
    ],
    [
      "in a Python module imported by from",
      "models.User",
      {
        "app/__init__.py": ["", {}],
        "app/main.py": main(anImport(".", ["models"])),
        "app/models.py": fn("class User: pass", "User"),
      },
      ["app/models.py:1"],
    ],
    [
      "in a Go package",
      "cart.Total",
      {
        "go.mod": "module example.com/shop\n",
        "main.go": main(anImport("example.com/shop/cart", ["* as cart"])),
        "cart/a.go": ["package cart", {}],
        "cart/total.go": fn("package cart\nfunc Total() int {", "Total", 2),
      },
      ["cart/total.go:2"],
    ],
    [
      "as a method in a Go package, by its receiver",
      "cart.Store.Save",
      {
        "go.mod": "module example.com/shop\n",
        "main.go": main(anImport("example.com/shop/cart", ["* as cart"])),
        "cart/a.go": [
          "func (o *Other) Save() {}\nfunc (s *Store) Save() {}",
          { definitions: [aDefinition("Save", 1, { kind: "method" }), aDefinition("Save", 2, { kind: "method" })] },
        ],
      },
      ["cart/a.go:2"],
    ],
    [
      "in another file of the same Go package, without an import",
      "total",
      {
        "cart/a.go": ["package cart", {}],
        "cart/b.go": fn("package cart\nfunc total() int {", "total", 2),
      },
      ["cart/b.go:2"],
    ],
  ])("finds a name %s", async (_, symbol, files, places) => {
    const { find, source } = open(files);
    const from = Object.keys(files).find((path) => /(?:^|\/)(?:main\.\w+|a\.go)$/.test(path)) ?? "";
    expect(placesOf(await find(symbol, from))).toEqual(places);
    expect(source.queries).toEqual([]);
  });
});

describe("find_definition is honest", () => {
  it("about packages, languages, links, missing files and parse errors", async () => {
    const { find } = open(
      {
        "main.ts": [
          "",
          {
            imports: [
              anImport("react", ["x"], { line: 1 }),
              anImport("./view.vue", ["x"], { line: 2 }),
              anImport("./linked", ["x"], { line: 3 }),
              anImport("./gone", ["x"], { line: 4 }),
              anImport("../../etc/passwd", ["x"], { line: 5 }),
              anImport("./broken", ["x"], { line: 6 }),
              anImport("unrelated", ["y"], { line: 7 }),
            ],
          },
        ],
        "view.vue": ["", { unsupported: "Vue mixes languages" }],
        "broken.ts": ["", { errors: [{ start_line: 3, end_line: 9 }] }],
      },
      { links: ["linked.ts"] },
    );
    const reply = await find("x", "main.ts");
    expect(reply.split("\n")[0]).toBe("[find_definition symbol=x from=main.ts results=0]");
    for (const note of [
      'not followed: "react" in main.ts:1 is the external package react',
      "not followed: view.vue: Vue mixes languages",
      'not followed: "./linked" in main.ts:3 is refused, as it leaves the tree: linked.ts is, or lies behind, a symbolic link',
      'not followed: "./gone" in main.ts:4 is not in the tree',
      'not followed: "../../etc/passwd" in main.ts:5 is refused, as it leaves the tree',
      "parse errors in broken.ts (lines 3-9 first)",
      "that proves nothing, use search",
    ]) {
      expect(reply).toContain(note);
    }
    expect(reply).not.toContain("unrelated");
  });

  it("about the depth it stops at", async () => {
    const reexport = (to: string): readonly [string, ScriptedFacts] => [
      "",
      { imports: [anImport(to, ["x"], { form: "re-export" })] },
    ];
    const { find, analyzer } = open({
      "a.ts": reexport("./b"),
      "b.ts": reexport("./c"),
      "c.ts": reexport("./d"),
      "d.ts": ["", {}],
    });
    expect(await find("x", "a.ts")).toContain("not followed: imports of c.ts, as depth 2 is reached");
    expect(analyzer.analyzed).toEqual(["a.ts", "b.ts", "c.ts"]);
  });

  it("about lines it found by a search alone, of which it shows those that define", async () => {
    const hits = [
      { line: 4, text: "def charge(order)" },
      { line: 9, text: "  return charge(order) {" },
      { line: 12, text: "// function charge() was here" },
    ];
    const { find, source, toolbox } = open({ "main.ts": ["", {}] }, { hits });
    const reply = await find("gateway.charge", "main.ts");
    expect(reply.split("\n").slice(1, 3)).toEqual(["lib/other.rb:4\tlooks like a definition", "4\tdef charge(order)"]);
    expect(reply).toContain("[nothing found through imports: these are lines of the whole tree");
    expect(placesOf(reply)).toEqual(["lib/other.rb:4"]);
    expect(source.queries).toMatchObject([{ side: "head", limit: 200, pathGlob: undefined }]);
    expect(toolbox.receipts()).toMatchObject([{ path: "lib/other.rb", start_line: 4, end_line: 4 }]);
  });

  it("about a language whose imports it cannot resolve, once", async () => {
    const imports = [anImport("a.B", ["*"]), anImport("a.C", ["*"])];
    const reply = await open({ "Main.java": ["", { imports }] }).find("B", "Main.java");
    expect(reply.match(/imports of java cannot be resolved/g)).toHaveLength(1);
  });

  it("without letting a path or specifier begin a line of its own", async () => {
    const imports = [anImport("./gone\n[forged]", ["x"]), anImport("./a\nb", ["x"])];
    const reply = await open({
      "main.ts": ["", { imports }],
      "a\nb.ts": ["x = 1", { definitions: [aDefinition("x", 1)], errors: [{ start_line: 1, end_line: 1 }] }],
    }).find("x", "main.ts");
    expect(reply).toContain("forged");
    expect(reply.split("\n").filter((line) => line.startsWith("[forged]") || line.startsWith("b.ts"))).toEqual([]);
  });

  it("in errors it can be told of, as text", async () => {
    const { find, toolbox } = open({ "main.ts": ["", {}], "view.vue": ["", { unsupported: "Vue mixes languages" }] });
    expect(await find("x", "absent.ts")).toBe("error: no text file absent.ts at head in the pinned tree");
    expect(await find("x", "../main.ts")).toMatch(/^error: no text file/);
    for (const symbol of ["", "  ", "()", "a b", "x".repeat(300), "a\nb"]) {
      expect(await find(symbol, "main.ts")).toMatch(/^error: symbol is empty or no name/);
    }
    expect(await find("x", "view.vue")).toContain(
      "results=0]\n[not followed: view.vue: Vue mixes languages]\n[nothing found",
    );
    expect(toolbox.receipts()).toEqual([]);
  });
});

describe("find_definition is bounded", () => {
  it("to 50 results, said", async () => {
    const definitions = Array.from({ length: 80 }, (_, at) => aDefinition("x", at + 1));
    const reply = await open({ "a.ts": ["x\n".repeat(80), { definitions }] }).find("x", "a.ts");
    expect(placesOf(reply)).toHaveLength(50);
    expect(reply).toContain("stopped at 50 results");
  });

  it("to 32 KB, without a receipt for what does not fit or is cut", async () => {
    const definitions = Array.from({ length: 40 }, (_, at) => aDefinition("x", at + 1));
    const { find, toolbox } = open({ "a.ts": [`${"y".repeat(3000)}\n`.repeat(40), { definitions }] });
    const reply = await find("x", "a.ts");
    expect(byteLength(reply)).toBeLessThanOrEqual(32 * 1024);
    const shown = placesOf(reply).length;
    expect(reply).toContain(`[${40 - shown} more results do not fit]`);
    expect(toolbox.receipts()).toMatchObject([{ start_line: 1, end_line: shown }]);
  });

  it("to 5 seconds an agent over all its calls, and gives another agent its own", async () => {
    const re = (...to: string[]): readonly [string, ScriptedFacts] => [
      "",
      { imports: to.map((path) => anImport(path, ["x"], { form: "re-export" })) },
    ];
    const { find, toolboxFor, source } = open(
      { "a.ts": re("./b", "./c"), "b.ts": re(), "c.ts": re() },
      { msPerFile: 3000 },
    );
    expect(await find("x", "a.ts")).toContain("out of time (5 s an agent); 1 places were left out");
    expect(source.queries).toEqual([]);
    expect(await find("x", "a.ts")).toMatch(/^error: this agent has spent its 5 s/);
    const other = toolboxFor("judge-2");
    expect((await other.findDefinition({ symbol: "x", fromPath: "a.ts" })).text).toContain("results=0");
  });

  it("to 100 files", async () => {
    const names = Array.from({ length: 150 }, (_, at) => `f${at}`);
    const { find, analyzer } = open({
      "a.ts": ["", { imports: names.map((name) => anImport(`./${name}`, ["*"], { form: "re-export" })) }],
      ...Object.fromEntries(names.map((name) => [`${name}.ts`, ["", {}] as const])),
    });
    expect(await find("x", "a.ts")).toContain("stopped after 100 files; 51 places were left out");
    expect(analyzer.analyzed).toHaveLength(100);
  });

  it("where re-exports go round in a circle, and where a default export names itself", async () => {
    const star = (to: string) => anImport(to, ["*"], { form: "re-export" });
    const { find } = open({
      "a.ts": ["", { imports: [star("./b"), star("./a"), anImport("./b", ["default as d"])] }],
      "b.ts": ["export default d;\nmodule.exports = d;\n", { imports: [star("./a"), anImport("./a", ["d"])] }],
    });
    expect(await find("x", "a.ts")).toContain("results=0");
    expect(await find("d.e", "a.ts")).toContain("results=0");
  });

  it("to one analysis a blob, whichever agent and call asks", async () => {
    const { find, analyzer, toolboxFor } = open({
      "a.ts": ["import './b'", { imports: [anImport("./b", ["x"])] }],
      "b.ts": ["export const x = 1;", { definitions: [aDefinition("x", 1)] }],
    });
    await Promise.all([find("x", "a.ts"), toolboxFor("judge-2").findDefinition({ symbol: "x", fromPath: "a.ts" })]);
    await find("x", "b.ts");
    expect([...analyzer.analyzed].sort()).toEqual(["a.ts", "b.ts"]);
  });
});

describe("find_definition among the tools", () => {
  it("takes its call from a model, strictly", async () => {
    const { toolbox } = open({ "src/users.ts": users });
    const call = (args: string) => runTool({ id: "1", name: "find_definition", arguments: args }, toolbox);
    const { text } = await call('{"symbol":"findUser","from_path":"src/users.ts"}');
    expect(text).toContain("src/users.ts:2\tfunction findUser");
    expect(await call('{"symbol":"findUser"}')).toMatchObject({
      isRefused: true,
      text: expect.stringMatching(/^error: /),
    });
  });

  it("is neither offered nor served without an analyzer", async () => {
    const source = new TreeSource([{ path: "a.ts", head: "x" }], "manifest");
    const toolbox = createToolbox({ agent: "judge-1", source, assignedFiles: [], maxFiles: 40 });
    expect(toolbox.canFindDefinitions).toBe(false);
    expect((await toolbox.findDefinition({ symbol: "x", fromPath: "a.ts" })).text).toMatch(/^error: .*not available/);
  });
});
