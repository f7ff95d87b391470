import { describe, expect, it } from "vitest";
import type { BlockedPlace } from "../../../../src/core/assignments/assignment.ts";
import { coversLines } from "../../../../src/core/pin/receipt.ts";
import { FakeSource } from "../../../fakes/fake-source.ts";
import { FakeToolbox } from "../../../fakes/fake-toolbox.ts";
import { playOver, replyOf } from "../an-assignment.ts";

const UNSAFE = "const run = (input) => {\n  return eval(input);\n};\n";

function manyLines(count: number, text: (line: number) => string): string {
  return Array.from({ length: count }, (_, index) => `${text(index + 1)}\n`).join("");
}

/** A settled place in the file of the tests. */
function blockedAt(line: number, settled: Pick<BlockedPlace, "category" | "outcome">): BlockedPlace {
  const place = { file: "src/run.js", start_line: line, line, side: "head" } as const;
  return {
    id: "v1:0123",
    title: "A command is built from input",
    ...place,
    severity: "high",
    ground: null,
    ...settled,
  };
}

describe("the static Enthusiast", () => {
  it("claims what a rule matches, with the exact line, its number and the rule's own words", async () => {
    const source = new FakeSource([{ path: "src/run.js", head: UNSAFE }]);
    const { findings } = replyOf(await playOver("enthusiast", source));
    expect(findings).toEqual([
      expect.objectContaining({
        id: "F1",
        category: "injection",
        file: "src/run.js",
        start_line: 2,
        line: 2,
        side: "head",
        evidence_quote: "return eval(input);",
        cause: null,
        rule_id: "code-from-data",
        rule_quote: "Text that comes from data MUST NOT be run as code.",
      }),
    ]);
  });

  it.each([
    ["in a test, at base and head", "test/run.test.js", "start();\n", "start();\neval(input);\n"],
    [
      "under a directive that stood there",
      "src/a.js",
      "a; // NOSONAR: the input is a constant\n",
      "eval(a); // NOSONAR: the input is a constant\n",
    ],
  ])("claims nothing %s: the place is safe for what it is", async (_, path, base, head) => {
    const { findings } = replyOf(await playOver("enthusiast", new FakeSource([{ path, base, head }])));
    expect(findings).toEqual([]);
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
    const { findings } = replyOf(await playOver("enthusiast", source));
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

  it("reads every part of a long diff, so that receipts cover what it claims", async () => {
    const head = `${manyLines(50, (line) => `const a${line} = ${line};`)}eval(input);\n`;
    const source = new FakeSource([{ path: "src/long.js", head }]);
    const toolbox = new FakeToolbox(source, { linesAPart: 7 });
    const { findings } = replyOf(await playOver("enthusiast", source, { toolbox }));
    expect(findings.map((finding) => finding.line)).toEqual([51]);
    expect(coversLines(toolbox.receipts(), { file: "src/long.js", side: "head", start: 1, end: 51 })).toBe(true);
    expect(toolbox.calls).toHaveLength(8);
  });

  it("claims nothing about lines it was not served", async () => {
    const head = `${manyLines(50, (line) => `const a${line} = ${line};`)}eval(input);\n`;
    const source = new FakeSource([{ path: "src/long.js", head }]);
    const toolbox = new FakeToolbox(source, { linesAPart: 7, maxParts: 2 });
    expect(replyOf(await playOver("enthusiast", source, { toolbox })).findings).toEqual([]);
  });

  it("takes every line of a manifest for added, reading each file to its end", async () => {
    const head = `${manyLines(20, () => "// filler")}eval(input);\n`;
    const source = new FakeSource([{ path: "src/long.js", head }], "manifest");
    const toolbox = new FakeToolbox(source, { linesAPart: 8 });
    const { findings } = replyOf(await playOver("enthusiast", source, { toolbox }));
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
    const { findings } = replyOf(await playOver("enthusiast", source));
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
    const { findings } = replyOf(await playOver("enthusiast", source));
    expect(findings.map(({ rule_id }) => rule_id)).toEqual(Array(count).fill("hard-coded-credential"));
    expect(JSON.stringify(findings)).not.toMatch(/h7Gk29xLq0|Zx81/);
  });

  it("tells no secret that moved here from another file of the change", async () => {
    const [line, stays] = ['connect({ password: "h7Gk29xLq0" });\n', "export const a = 1;\n"];
    const source = new FakeSource([
      { path: "src/a.js", base: line + stays, head: stays },
      { path: "src/b.js", base: stays, head: stays + line },
    ]);
    expect(replyOf(await playOver("enthusiast", source)).findings).toEqual([]);
  });

  it("tells a secret that is copied here from a file that keeps it, on a line of other words", async () => {
    const line = 'connect({ password: "h7Gk29xLq0" });\n';
    const source = new FakeSource([
      { path: "src/a.js", base: line, head: line.replace("connect", "open") },
      { path: "src/b.js", base: "start();\n", head: `start();\n${line}` },
    ]);
    expect(replyOf(await playOver("enthusiast", source)).findings).toMatchObject([{ file: "src/b.js", line: 2 }]);
  });

  it.each([
    ["i < list.length", "i <= list.length", "off-by-one-index", "show(list[i])"],
    ["i === expectedDigest", "i == expectedDigest", "loosened-comparison", "show(list[i])"],
  ])("says one operator's change once: %s made %s", async (before, after, rule, body) => {
    const text = (condition: string) => `for (let i = digest; ${condition}; i++) {\n  ${body};\n}\n`;
    const source = new FakeSource([{ path: "src/a.js", base: text(before), head: text(after) }]);
    const { findings } = replyOf(await playOver("enthusiast", source));
    expect(findings.map(({ rule_id }) => rule_id)).toEqual([rule]);
  });

  it("looks only at the files it was assigned", async () => {
    const source = new FakeSource([
      { path: "src/a.js", head: UNSAFE },
      { path: "src/b.js", head: UNSAFE },
    ]);
    const target = { path: "diff", kind: "diff", sha256: source.pin.targetSha256, files: ["src/b.js"] } as const;
    const { findings } = replyOf(await playOver("enthusiast", source, { target }));
    expect(findings.map((finding) => finding.file)).toEqual(["src/b.js"]);
  });

  it.each([
    { outcome: "confirmed", line: 7, raised: 0, name: "within five lines of a confirmed place" },
    { outcome: "confirmed", line: 8, raised: 1, name: "six lines from a confirmed place" },
    { outcome: "declined", line: 2, raised: 0, name: "on the line of a declined place" },
    { outcome: "declined", line: 3, raised: 1, name: "next to a declined place" },
  ] as const)("raises $raised again $name of the same category", async ({ outcome, line, raised }) => {
    const source = new FakeSource([{ path: "src/run.js", head: UNSAFE }]);
    const blocklist = [blockedAt(line, { category: "injection", outcome })];
    expect(replyOf(await playOver("enthusiast", source, { blocklist })).findings).toHaveLength(raised);
  });

  it("raises a claim of another category at a settled place", async () => {
    const source = new FakeSource([{ path: "src/run.js", head: UNSAFE }]);
    const blocklist = [blockedAt(2, { category: "logic", outcome: "confirmed" })];
    expect(replyOf(await playOver("enthusiast", source, { blocklist })).findings).toHaveLength(1);
  });

  it("finds nothing in a pure rename, a reindentation or a deleted file", async () => {
    const source = new FakeSource([
      { path: "src/b.js", oldPath: "src/a.js", base: UNSAFE, head: UNSAFE },
      { path: "src/c.js", base: UNSAFE, head: UNSAFE.replaceAll("  ", "\t") },
      { path: "src/d.js", base: UNSAFE },
    ]);
    expect(replyOf(await playOver("enthusiast", source)).findings).toEqual([]);
  });
});
