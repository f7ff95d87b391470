import { describe, expect, it } from "vitest";
import type { CodeFacts } from "../../src/change/code-facts.ts";
import type { ExternalSymbol } from "../../src/code/program/reach.ts";
import {
  aroundSymbol,
  codeOf,
  declarationOf,
  EvidenceList,
  evidenceOf,
  manifestsFor,
  packageOf,
} from "../../src/policy/evidence.ts";
import type { EffectDoubt } from "../../src/policy/judge-effect.ts";
import { anOpenEnd, aUse } from "../fixtures/program.ts";

const CLIENT: CodeFacts = {
  language: "typescript",
  definitions: [],
  calls: [],
  imports: [{ line: 1, specifier: "acme", form: "import", names: [{ imported: "acme", local: "acme" }] }],
  ...{ comments: [], suppressions: [], errors: [] },
};
const USE = aUse("acme", ["src/refund.ts:7 client.notify", "src/client.ts:9 acme.push"]);
const shownOf = (at: EffectDoubt["at"]) =>
  evidenceOf({ at, why: "unknown-dependency" }, (file) => (file === "src/client.ts" ? CLIENT : undefined));

describe("the evidence of what is in doubt", () => {
  it("is where the file comes to it, the call where it stands, and the import, each with its way", () => {
    expect(shownOf(USE).map(({ kind, line, symbol, via }) => [kind, line, symbol, via.length])).toEqual([
      ["call", 7, "client.notify", 1],
      ["call", 9, "acme.push", 2],
      ["import", 1, "acme", 2],
    ]);
  });

  it("is of the kind that the catalogue tells", () => {
    const read = { ...aUse("", ["src/refund.ts:6 process.env.KEY"]), kind: "environment" as const };
    const all = [aUse("pino", ["src/refund.ts:5 log.info"]), read, anOpenEnd("x.y")];
    expect(all.flatMap((at) => shownOf(at)).map(({ kind }) => kind)).toEqual(["logging", "environment", "call"]);
  });

  it("has one id however often it is added, and none where its line cannot be shown", () => {
    const list = new EvidenceList((_, line) => (line === 9 ? undefined : `  line ${line}`));
    const items = [...shownOf(USE), ...shownOf(USE)].map((draft) => list.add(draft));
    expect(items.map((item) => item?.id)).toEqual(["E1", undefined, "E2", "E1", undefined, "E2"]);
    expect(items[0]?.excerpt).toBe("line 7");
  });

  it("is cut at 200 characters, and never within a character", () => {
    const list = new EvidenceList(() => `${"x".repeat(198)}😀${"y".repeat(50)}`);
    const item = list.add({ file: "a", line: 1, kind: "call", symbol: "s", via: [] });
    expect(item?.excerpt.length).toBeLessThanOrEqual(200);
    expect([item?.excerpt.isWellFormed(), item?.excerpt.at(-1)]).toEqual([true, "…"]);
  });
});

describe("the code under review", () => {
  it("is shown in stretches, each line cut, that stand at the first line added", () => {
    const lines = ["a", "", "b", "x".repeat(300), "c", ...Array.from({ length: 60 }, (_, at) => `d${at}`)];
    const [first, second, ...rest] = codeOf("a.ts", lines, {
      isShown: (line) => line !== 3 && line !== 5,
      isAdded: (line) => line > 50,
    });
    expect(first).toMatchObject({ line: 1, kind: "code", symbol: "", via: [], excerpt: "a" });
    expect(second).toMatchObject({ line: 4, excerpt: "x".repeat(200) });
    expect(rest.map(({ line, excerpt }) => [line, excerpt?.split("\n").length])).toEqual([
      [6, 40],
      [51, 20],
    ]);
  });

  it("is none where no line is shown", () => {
    expect(codeOf("a.ts", ["a"], { isShown: () => false, isAdded: () => false })).toEqual([]);
  });
});

describe("what manifests say", () => {
  it("is read of those in a file's own folder and in all above it, nearest first", () => {
    const tree = ["apps/bank/package.json", "apps/shop/package.json", "go.mod", "lib/go.mod", "package.json", "a.json"];
    expect(manifestsFor(["apps/shop/src/a.ts"], tree)).toEqual(["apps/shop/package.json", "go.mod", "package.json"]);
  });

  it.each([
    ["javascript", "@scope/mail/deep", "@scope/mail"],
    ["python", "acme.mail.smtp", "acme"],
    ["go", "github.com/acme/mail/v2", "github.com/acme/mail"],
    ["javascript", "node:fs", ""],
  ] as const)("is looked for, of %s's %s, as %s", (ecosystem, module, name) => {
    expect(packageOf({ ecosystem, module, path: "", written: "" } satisfies ExternalSymbol)).toBe(name);
  });

  it("is the line that names the package as a word of its own", () => {
    const lines = ["[project]", 'dependencies = ["acmes>=1",', '  "acme>=2"]'];
    expect(declarationOf("acme", "pyproject.toml", lines)).toMatchObject([{ line: 3, kind: "manifest" }]);
    expect([...declarationOf("absent", "go.mod", lines), ...declarationOf("", "go.mod", lines)]).toEqual([]);
  });
});

const MINIFIED = `${"var a=1;".repeat(1000)}mail.send(order);${"var b=2;".repeat(1000)}`;

describe("what a line says at a symbol", () => {
  it("is the line itself, where it is not long", () => {
    expect(aroundSymbol("  mail.send(order);\r", "mail.send", 200)).toBe("mail.send(order);");
    expect(aroundSymbol("", "mail.send", 200)).toBe("");
  });

  it.each(["mail.send", "client.send", "send"])("is what stands around it in a long one: %s", (symbol) => {
    const said = aroundSymbol(MINIFIED, symbol, 200);
    expect(said).toContain("mail.send(order);");
    expect(MINIFIED).toContain(said);
    expect(said.length).toBeLessThanOrEqual(200);
  });

  it.each(["", "gone", "()"])("is the beginning of a long one that does not name it: %s", (symbol) => {
    expect(aroundSymbol(MINIFIED, symbol, 200)).toBe(MINIFIED.slice(0, 200));
  });

  it("is its end where the symbol stands there, and holds no half of a character", () => {
    expect(aroundSymbol(`${"x".repeat(500)}mail.send()`, "mail.send", 200)).toMatch(/^x+mail\.send\(\)$/);
    for (const shift of ["", "a"]) {
      const said = aroundSymbol(`${shift}${"🎉".repeat(500)}send${"🎉".repeat(500)}`, "send", 201);
      expect(said.isWellFormed()).toBe(true);
    }
  });
});
