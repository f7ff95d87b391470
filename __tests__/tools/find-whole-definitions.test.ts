import { expect, it } from "vitest";
import { CodeIndex } from "../../src/tools/code-index.ts";
import { DefinitionFinder } from "../../src/tools/find-definition.ts";
import { createToolbox } from "../../src/tools/toolbox.ts";
import { analyzer } from "../code/facts-of.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { TreeSource } from "../fakes/tree-source.ts";

/** What a look-up from another file shows of `Order` or `save`, by the analyzer of a run; every line with the name is found. */
async function lookUp(symbol: string, files: Readonly<Record<string, string>>) {
  const [from = ""] = Object.keys(files);
  const source = new TreeSource(
    Object.entries(files).map(([path, head]) => ({ path, head: `${head}\n` })),
    "manifest",
  );
  source.paths = Object.keys(files).sort();
  const hits = Object.entries(files).flatMap(([path, text]) =>
    text
      .split("\n")
      .flatMap((line, at) => (line.includes(symbol) ? [{ path, line: at + 1, text: line, blob: "b" }] : [])),
  );
  source.found = { kind: "found", hits, truncated: false, notCovered: 0 };
  const definitions = new DefinitionFinder({
    source,
    code: new CodeIndex({ source, analyzer }),
    clock: new FakeClock(),
  });
  const facts = async () => undefined;
  const toolbox = createToolbox({
    agent: "judge-1",
    source,
    assignedFiles: [],
    maxFiles: 9,
    definitions,
    sparing: { facts },
  });
  const find = async () => (await toolbox.findDefinition({ symbol, fromPath: from })).text;
  return { reply: await find(), again: find, receipts: () => toolbox.receipts() };
}

const CASES: readonly (readonly [language: string, symbol: string, path: string, definition: string, use: string])[] = [
  [
    "TypeScript",
    "Order",
    "order.ts",
    "export class Order {\n  total(): number {\n    return 1;\n  }\n}",
    'import { Order } from "./order";\nconst one = new Order({\n  id: 1,\n});\nfoo(new Order(2), () => {\n});',
  ],
  [
    "TypeScript, a constant that is a function",
    "save",
    "save.ts",
    "export const save = async (order: Order) => {\n  await put(order);\n};",
    'const other = require("./save");\nother.save(1, () => {\n  x();\n});\nit("save", () => {\n});',
  ],
  [
    "Python",
    "save",
    "order.py",
    "def save(order):\n    return put(order)",
    "from order import save\nsave(1)\nx = save(2)",
  ],
  [
    "Go",
    "Save",
    "order.go",
    "package order\n\nfunc (s *Store) Save(o Order) error {\n\treturn nil\n}",
    "package use\n\nfunc use() {\n\tgo s.Save(func() {\n\t})\n}",
  ],
  [
    "Rust",
    "save",
    "order.rs",
    "pub fn save(order: Order) -> u8 {\n    1\n}",
    "use order::save;\nfn f() {\n    save(order)\n}",
  ],
  [
    "C",
    "save",
    "order.c",
    "static int save(struct order *o)\n{\n    return 1;\n}",
    "int save(struct order *o);\nint f(void)\n{\n    return save(0);\n}",
  ],
  ["Ruby", "save", "order.rb", "def save(order)\n  put(order)\nend", 'require "save"\nsave(1) do |x|\nend'],
  [
    "Kotlin, which nothing parses",
    "save",
    "order.kt",
    "fun interface X\nfun other() {\n}\nclass save(val x: Int) {\n    fun f() = 1\n}",
    "import shop.save\nval y = save(1)\nsave(2) {\n}",
  ],
];

it.each(CASES)(
  "find_definition shows a definition in %s whole, and no use of it",
  async (...[, symbol, path, text, use]) => {
    const extension = path.slice(path.lastIndexOf("."));
    const { reply, receipts } = await lookUp(symbol, { [`main${extension}`]: use, [path]: text });
    const lines = text.split("\n");
    const at = lines.findIndex((line) => line.includes(symbol));
    const shown = lines.slice(at).map((line, index) => `${at + index + 1}\t${line}`);
    expect(reply.split("\n")[0]).toMatch(/ results=1\]$/);
    expect(reply).toContain(`\n${shown.join("\n")}\n`);
    expect(receipts().map(({ path: file, start_line: start, end_line: end }) => [file, start, end])).toEqual([
      [path, at + 1, lines.length],
    ]);
  },
);

it("shows the beginning of one that is long, and says where it ends; one that was shown is named", async () => {
  const long = (count: number) => `def save(order):\n${"    put(order)\n".repeat(count - 1)}`;
  const cut = await lookUp("save", { "main.py": "x = 1", "order.py": long(140) });
  expect(cut.reply).toContain("\n100\t    put(order)\n[it goes on to line 140: read_file shows it]");
  const whole = await lookUp("save", { "main.py": "x = 1", "order.py": long(60) });
  expect(whole.reply).toContain("\n60\t    put(order)\n");
  expect(await whole.again()).toContain("\n[lines 1-60 were served above]\n");
});

it.each([
  {
    symbol: "Order",
    from: "src/Use.java",
    use: "import shop.sale.Order;\nclass Use {\n    Order one;\n}",
    path: "shop/sale/Order.java",
    text: "class Order {\n}",
  },
  {
    symbol: "save",
    from: "src/use.rs",
    use: "use crate::shop::sale::save;\n\nfn run() {\n    save();\n}",
    path: "shop/sale.rs",
    text: "pub fn save() {\n}",
  },
])(
  "follows the import of $from before it takes what merely has the name",
  async ({ symbol, from, use, path, text }) => {
    const twin = `a/${path.split("/").at(-1)}`;
    const { reply } = await lookUp(symbol, { [from]: use, [twin]: text, [`lib/${path}`]: text });
    expect(reply).toContain(`\nlib/${path}:1\t`);
    expect(reply).not.toContain(`\n${twin}:1\t`);
    expect(reply).toContain("\n[found by the path that an import names]");
  },
);
