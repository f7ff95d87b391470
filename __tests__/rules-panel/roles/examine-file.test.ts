import { describe, expect, it } from "vitest";
import { coversLines } from "../../../src/change/receipt.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { FakeToolbox } from "../../fakes/fake-toolbox.ts";
import { examineOver } from "../an-assignment.ts";

const UNSAFE = "const run = (input) => {\n  return eval(input);\n};\n";

function manyLines(count: number, text: (line: number) => string): string {
  return Array.from({ length: count }, (_, index) => `${text(index + 1)}\n`).join("");
}

describe("the examination of a file", () => {
  it("finds what a rule matches, with the exact line, its number and the rule's own words", async () => {
    const source = new FakeSource([{ path: "src/run.js", head: UNSAFE }]);
    const { findings } = await examineOver(source);
    expect(findings).toEqual([
      expect.objectContaining({
        category: "injection",
        file: "src/run.js",
        start_line: 2,
        line: 2,
        side: "head",
        evidence_quote: "return eval(input);",
        cause: null,
        rule_id: "code-from-data",
        rule_quote: "Text that is not fixed MUST NOT be run as code.",
      }),
    ]);
  });

  it("titles hidden characters as such, not as text to the reviewer", async () => {
    const { findings } = await examineOver(new FakeSource([{ path: "a.js", head: "// admin\u202e\nrun();\n" }]));
    expect(findings).toMatchObject([
      { rule_id: "prompt-injection", title: "Text contains hidden or direction-changing characters" },
    ]);
    expect(findings[0]?.description).not.toContain("prompt injection");
  });

  it("finds nothing that a check before it answers, and holds the lines behind the check safe", async () => {
    const head = (check: string) =>
      `const { exec } = require('child_process');\nfunction run(name) {\n  ${check}\n  exec(\`ls \${name}\`);\n}\n`;
    const examine = (check: string) =>
      examineOver(new FakeSource([{ path: "src/run.js", base: "", head: head(check) }]));
    const checked = await examine("if (!['a', 'b'].includes(name)) return;");
    expect(checked.findings).toEqual([]);
    expect(checked.zones).toMatchObject([{ start_line: 4, end_line: 4 }]);
    expect((await examine("log(name);")).findings).toMatchObject([{ line: 4 }]);
  });

  it("names the deleted line as the cause, under the path and number it had at base", async () => {
    const source = new FakeSource([
      {
        path: "lib/new-name.js",
        oldPath: "lib/old-name.js",
        base: "const a = 1;\nif (size > maxSize) throw new Error('too large');\nstore(size);\n",
        head: "const a = 1;\nstore(size);\n",
      },
    ]);
    const { findings } = await examineOver(source);
    expect(findings.map(({ file, line, cause }) => ({ file, line, cause }))).toEqual([
      {
        file: "lib/new-name.js",
        line: 2,
        cause: {
          file: "lib/old-name.js",
          line: 2,
          side: "base",
          quote: "if (size > maxSize) throw new Error('too large');",
        },
      },
    ]);
  });

  it("reads every part of a long diff, so that receipts cover what it finds", async () => {
    const head = `${manyLines(50, (line) => `const a${line} = ${line};`)}eval(input);\n`;
    const source = new FakeSource([{ path: "src/long.js", head }]);
    const toolbox = new FakeToolbox(source, { linesAPart: 7 });
    const { findings } = await examineOver(source, toolbox);
    expect(findings.map((finding) => finding.line)).toEqual([51]);
    expect(coversLines(toolbox.receipts(), { file: "src/long.js", side: "head", start_line: 1, end_line: 51 })).toBe(
      true,
    );
    expect(toolbox.calls).toHaveLength(8);
  });

  it("finds nothing on lines it was not served", async () => {
    const head = `${manyLines(50, (line) => `const a${line} = ${line};`)}eval(input);\n`;
    const source = new FakeSource([{ path: "src/long.js", head }]);
    const toolbox = new FakeToolbox(source, { linesAPart: 7, maxParts: 2 });
    expect((await examineOver(source, toolbox)).findings).toEqual([]);
  });

  it("takes every line of a manifest for added, reading each file to its end", async () => {
    const head = `${manyLines(20, () => "// filler")}eval(input);\n`;
    const source = new FakeSource([{ path: "src/long.js", head }], "manifest");
    const toolbox = new FakeToolbox(source, { linesAPart: 8 });
    const { findings } = await examineOver(source, toolbox);
    expect(findings.map((finding) => finding.line)).toEqual([21]);
    expect(toolbox.calls).toEqual([
      "read_file src/long.js - head",
      "read_file src/long.js 9- head",
      "read_file src/long.js 17- head",
    ]);
  });

  it("says a secret of many lines once, and two of them twice", async () => {
    const lines = (tag: string) => Array.from({ length: 20 }, () => `[secret:${tag}]\n`).join("");
    const head = `${lines("0a1b2c3d")}\n${lines("4e5f6071")}`;
    const secrets = [
      ...Array.from({ length: 20 }, (_, at) => at + 1),
      ...Array.from({ length: 20 }, (_, at) => at + 22),
    ];
    const source = new FakeSource([{ path: "key.pem", head, secrets }]);
    const { findings } = await examineOver(source);
    expect(findings.map(({ line }) => line)).toEqual([1, 22]);
  });

  it.each([
    [
      "a second password on a line that held one",
      'f({ password: "h7Gk29xLq0" });',
      'f({ password: "h7Gk29xLq0", apiKey: "Zx81-99-kLmn" });',
      1,
    ],
    ["another password in its place", 'f({ password: "h7Gk29xLq0" });', 'f({ password: "Zx81-99-kLmn" });', 1],
    [
      "the same password under another name",
      'f({ password: "h7Gk29xLq0" });',
      'g({ dbPassword: "h7Gk29xLq0", on });',
      0,
    ],
    [
      "a password beside a secret that stood there",
      "f('[secret:0a1b2c3d]');",
      "f('[secret:0a1b2c3d]', { password: \"h7Gk29xLq0\" });",
      1,
    ],
  ])("tells of %s what is new", async (_, base, head, count) => {
    const source = new FakeSource([{ path: "src/a.js", base: `${base}\n`, head: `${head}\n`, secrets: [1] }]);
    const { findings } = await examineOver(source);
    expect(findings.map(({ rule_id }) => rule_id)).toEqual(Array(count).fill("committed-secret"));
    expect(JSON.stringify(findings)).not.toMatch(/h7Gk29xLq0|Zx81/);
  });

  it("tells no secret that moved here from another file of the change", async () => {
    const [line, stays] = ['connect({ password: "h7Gk29xLq0" });\n', "export const a = 1;\n"];
    const source = new FakeSource([
      { path: "src/a.js", base: line + stays, head: stays },
      { path: "src/b.js", base: stays, head: stays + line },
    ]);
    expect((await examineOver(source)).findings).toEqual([]);
  });

  it("tells a secret that is copied here from a file that keeps it, on a line of other words", async () => {
    const line = 'connect({ password: "h7Gk29xLq0" });\n';
    const source = new FakeSource([
      { path: "src/a.js", base: line, head: line.replace("connect", "open") },
      { path: "src/b.js", base: "start();\n", head: `start();\n${line}` },
    ]);
    expect((await examineOver(source)).findings).toMatchObject([{ file: "src/b.js", line: 2 }]);
  });

  it.each([["i < list.length", "i <= list.length", "off-by-one-index", "show(list[i])"]])(
    "says one operator's change once: %s made %s",
    async (before, after, rule, body) => {
      const text = (condition: string) => `for (let i = digest; ${condition}; i++) {\n  ${body};\n}\n`;
      const source = new FakeSource([{ path: "src/a.js", base: text(before), head: text(after) }]);
      const { findings } = await examineOver(source);
      expect(findings.map(({ rule_id }) => rule_id)).toEqual([rule]);
    },
  );

  it("finds nothing in a pure rename, a reindentation or a deleted file", async () => {
    const source = new FakeSource([
      { path: "src/b.js", oldPath: "src/a.js", base: UNSAFE, head: UNSAFE },
      { path: "src/c.js", base: UNSAFE, head: UNSAFE.replaceAll("  ", "\t") },
      { path: "src/d.js", base: UNSAFE },
    ]);
    expect((await examineOver(source)).findings).toEqual([]);
  });
});

describe("what is claimed nowhere for what a place is", () => {
  const SLOW = "const slow = /^(a+)+$/;\n";
  const rulesIn = async (file: ConstructorParameters<typeof FakeSource>[0][number]) =>
    (await examineOver(new FakeSource([file]))).findings.map(({ rule_id }) => rule_id);

  it("is anything in a test but secrets and the like, if it was a test before", async () => {
    const [base, head] = ["a();\n", "a();\neval(c);\nf('[secret:0a1b2c3d]');\n"];
    expect(await rulesIn({ path: "test/run.test.js", base, head, secrets: [3] })).toEqual(["committed-secret"]);
    expect(await rulesIn({ path: "test/run.js", oldPath: "src/run.js", base, head })).toContain("code-from-data");
    expect(await rulesIn({ path: "test/new.test.js", head })).toContain("code-from-data");
  });

  it.each([
    ["vendored", "vendor/lib.js", ""],
    ["generated", "src/a.js", "// Code generated by a tool. DO NOT EDIT.\n"],
  ])("is the workmanship of what is %s", async (_, path, mark) => {
    const head = `${mark}eval(c);\n${SLOW}`;
    expect(await rulesIn({ path, base: `${mark}first();\n`, head })).toEqual(["code-from-data"]);
    expect(await rulesIn({ path: "src/a.js", base: "first();\n", head })).toEqual(["code-from-data", "slow-pattern"]);
  });

  it("is what a directive on the line excuses", async () => {
    const of = (code: string) => `${code} // NOSONAR: the input is a constant\n`;
    expect(await rulesIn({ path: "src/a.js", base: of("a;"), head: of("eval(a);") })).toEqual([]);
  });

  const DIRECTIVE = "// eslint-disable-next-line no-eval -- the text is our own template\n";

  it.each([
    ["excuses a line that it stood above before", `${DIRECTIVE}eval(a);\n`, `${DIRECTIVE}eval(b);\n`, 0],
    ["excuses nothing that it came with", "eval(a);\n", `${DIRECTIVE}eval(b);\n`, 1],
    [
      "excuses nothing without a reason",
      "// eslint-disable-next-line no-eval\neval(a);\n",
      "// eslint-disable-next-line no-eval\neval(b);\n",
      1,
    ],
  ])("is what a directive excuses, which %s", async (_, base, head, count) => {
    expect(await rulesIn({ path: "src/a.js", base, head })).toHaveLength(count);
  });
});
