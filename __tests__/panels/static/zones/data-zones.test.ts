import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FakeSource } from "../../../fakes/fake-source.ts";
import { runs } from "../../../setup/tier.ts";
import { examineOver } from "../an-assignment.ts";
import { tryChange } from "../try-change.ts";

/** The lines held to be data in a file that is all new. */
async function dataIn(path: string, head: string, base = "") {
  const { zones } = await examineOver(new FakeSource([{ path, base, head }]));
  return zones
    .filter(({ reason }) => reason.startsWith("Only elements"))
    .map(({ start_line, end_line, evidence_quote }) => `${start_line}-${end_line} ${evidence_quote}`);
}

describe("literal data", () => {
  it.each([
    ["src/a.js", 'export const WORDS = [\n  "alpha",\n  "beta", // second\n  "gamma",\n];\n', ['2-4 "alpha",']],
    [
      "src/a.ts",
      "const TEXTS = {\n  greeting: 'Good day',\n  'fare-well': `Goodbye`,\n};\n",
      ["2-3 greeting: 'Good day',"],
    ],
    ["src/a.ts", 'enum Colour {\n  Red = "red",\n  Blue = "blue",\n}\n', ['2-3 Red = "red",']],
    ["src/a.js", "const TABLE = [\n  ['one', 1],\n  ['two', 2],\n];\n", ["2-3 ['one', 1],"]],
    ["src/a.py", 'WORDS = [\n    "alpha",\n    "beta",\n]\n', ['2-3 "alpha",']],
    ["src/a.py", 'TEXTS = {\n    "greeting": "Good day",\n}\n', ['2-2 "greeting": "Good day",']],
    ["src/a.go", 'package a\nvar words = []string{\n\t"alpha",\n\t"beta",\n}\n', ['3-4 "alpha",']],
    ["src/A.java", 'class A {\n  String[] words = {\n    "alpha",\n    "beta",\n  };\n}\n', ['3-4 "alpha",']],
    [
      "src/a.rb",
      "WORDS = [\n  'alpha',\n  %q(beta),\n]\nMORE = %w[\n  gamma delta\n]\n",
      ["2-3 'alpha',", "6-6 gamma delta"],
    ],
    ["src/a.php", "<?php\n$texts = [\n  'greeting' => 'Good day',\n];\n", ["3-3 'greeting' => 'Good day',"]],
    ["src/a.rs", 'const WORDS: [&str; 2] = [\n    "alpha",\n    "beta",\n];\n', ['2-3 "alpha",']],
  ])("is found in %s: %#", async (path, head, zones) => {
    expect(await dataIn(path, head)).toEqual(zones);
  });

  it.each([
    ["a switch", "const a = {\n  rejectUnauthorized: false,\n};\n"],
    ["a limit", "const a = {\n  maxLength: 10,\n};\n"],
    ["a pattern", "const a = [\n  /^(a+)+$/,\n];\n"],
    ["nothing for a value", "const a = {\n  handler: null,\n};\n"],
    ["a name", "const a = [\n  other,\n];\n"],
    ["a call", "const a = [\n  run('alpha'),\n];\n"],
    ["a function", "const a = {\n  run() {},\n};\n"],
    ["a text with an insertion", `const a = [\n  \`alpha \${beta}\`,\n];\n`],
    ["texts joined", "const a = [\n  'alpha' + beta,\n];\n"],
    ["a computed key", "const a = {\n  [run()]: 'alpha',\n};\n"],
    ["all of another", "const a = [\n  ...others,\n];\n"],
    ["a text that runs over lines, and may be a program", "const a = [\n  `\n  eval(alpha)\n  `,\n];\n"],
    ["an argument", "run(\n  'alpha',\n);\n"],
    ["a statement", "const a =\n  'alpha';\n"],
    ["a directive", "'use strict';\n"],
    ["data and more on one line", "const a = ['alpha',\n  'beta']; run();\n"],
    ["a syntax error anywhere", "const a = [\n  'alpha',\n];\nconst = ;\n"],
  ])("is not %s", async (_, head) => {
    expect(await dataIn("src/a.js", head)).toEqual([]);
  });

  it("is not a file without code, which no rule reads as code", async () => {
    expect(await dataIn("src/a.json", '[\n  "alpha"\n]\n')).toEqual([]);
  });

  it("is only what changes", async () => {
    const text = (word: string) => `const a = [\n  "alpha",\n  "${word}",\n  "gamma",\n];\n`;
    expect(await dataIn("src/a.js", text("delta"), text("beta"))).toEqual(['3-3 "delta",']);
  });

  it("protects from what a program does, and from nothing that data decides", async () => {
    const head = 'const a = [\n  "alpha",\n];\n';
    const { zones } = await examineOver(new FakeSource([{ path: "src/a.js", base: "", head }]));
    expect(zones.map((zone) => zone.protects_against)).toEqual([
      ["injection", "concurrency", "error-handling", "resource-lifecycle"],
    ]);
  });

  it("is one element after the other, whatever the words", async () => {
    const word = fc.stringMatching(/^[ -~]{3,20}$/).filter((text) => /[a-z]{3}/i.test(text));
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 5 }), async (words) => {
        const head = `export const A = [\n${words.map((text) => `  ${JSON.stringify(text)},\n`).join("")}];\n`;
        const zones = await dataIn("src/a.js", head);
        expect(zones.map((zone) => zone.split(" ")[0])).toEqual([`2-${words.length + 1}`]);
      }),
      { numRuns: runs(30) },
    );
  });
});

describe("a claim on literal data", () => {
  it("is not made where a rule takes a text for code", async () => {
    // The scan does not know this way of quoting, the grammar does.
    const head = "WORDS = [\n  %q(don't eval(code) here),\n  'more',\n]\n";
    expect(await tryChange({ path: "src/a.rb", head })).toEqual([]);
  });

  it("stands where the text is code after all", async () => {
    const head = "WORDS = [\n  eval(code),\n  'more',\n]\n";
    expect(await tryChange({ path: "src/a.rb", head })).toMatchObject([
      { rule: "code-from-data", refutedBy: undefined },
    ]);
  });

  it("stands where a query found more than that line", async () => {
    const head =
      "async function f() {\n  [\n    'alpha',\n    'beta',\n  ].forEach(async (name) => {\n    await run(name);\n  });\n}\n";
    const claims = await tryChange({ path: "src/a.js", head });
    expect(claims).toMatchObject([{ rule: "async-in-foreach", refutedBy: undefined }]);
  });

  it("stands where it speaks of what the change took away", async () => {
    const base = "const a = {\n  label: escapeHtml(name),\n};\nshow(a, name);\n";
    const head = "const a = {\n  label: 'name',\n};\nshow(a, name);\n";
    const claims = await tryChange({ path: "src/a.js", base, head });
    expect(claims).toEqual([{ rule: "removed-escape", line: 2, refutedBy: undefined }]);
  });
});
