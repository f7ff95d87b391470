import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import ts from "typescript-api";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { treeSitterAnalyzer } from "../../src/analyzer/tree-sitter-analyzer.ts";
import { Grammars } from "../../src/code/syntax/load-grammars.ts";
import { DIRECTORY } from "./facts-of.ts";

const SOURCE = join(import.meta.dirname, "../../src");

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "tribunal-analyzer-")));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A copy of dist/analyzer with the grammars of the given languages only. */
function copyWith(...languages: readonly string[]): string {
  const copy = join(folder, "analyzer");
  cpSync(DIRECTORY, copy, { recursive: true });
  for (const file of readdirSync(join(copy, "grammars"))) {
    if (!languages.includes(file.replace(".wasm.br", ""))) rmSync(join(copy, "grammars", file));
  }
  return copy;
}

describe("loading", () => {
  it("reads nothing before a file needs it", async () => {
    const analyzer = treeSitterAnalyzer({ grammars: new Grammars(join(folder, "absent")) });
    expect(await analyzer.analyze({ path: "a.md", lines: [""] })).toMatchObject({ kind: "unsupported" });
  });

  it("opens only the grammars of the languages asked for", async () => {
    const analyzer = treeSitterAnalyzer({ grammars: new Grammars(copyWith("go", "python")) });
    expect(await analyzer.analyze({ path: "a.go", lines: ["package a"] })).toMatchObject({ kind: "analyzed" });
    expect(await analyzer.analyze({ path: "a.py", lines: ["f()"] })).toMatchObject({ kind: "analyzed" });
  });

  it("needs no grammar twice", async () => {
    const directory = copyWith("go");
    const analyzer = treeSitterAnalyzer({ grammars: new Grammars(directory) });
    await analyzer.analyze({ path: "a.go", lines: ["package a"] });
    rmSync(directory, { recursive: true });
    expect(await analyzer.analyze({ path: "b.go", lines: ["package b"] })).toMatchObject({ kind: "analyzed" });
  });

  it("says where an incomplete dist was looked for", async () => {
    const directory = copyWith("go");
    const analyzer = treeSitterAnalyzer({ grammars: new Grammars(directory) });
    const message = `the analyzer cannot load rust from ${directory}: is dist/ complete?`;
    await expect(analyzer.analyze({ path: "a.rs", lines: [""] })).rejects.toThrow(message);
  });

  it("serves files of several languages at the same time", async () => {
    const analyzer = treeSitterAnalyzer({ grammars: new Grammars(DIRECTORY) });
    const paths = ["a.js", "a.py", "b.js", "a.rb", "b.py"];
    const all = await Promise.all(paths.map((path) => analyzer.analyze({ path, lines: ["f(1)"] })));
    expect(all.every((one) => one.kind === "analyzed" && one.facts.calls.length === 1)).toBe(true);
  });
});

describe("memory", () => {
  it("does not grow with the number of files", { tags: ["full"] }, async () => {
    const analyzer = treeSitterAnalyzer({ grammars: new Grammars(DIRECTORY) });
    const lines = Array.from({ length: 500 }, (_, index) => `export function f${index}(a) { return g(a, ${index}); }`);
    const external = async (times: number): Promise<number> => {
      for (let time = 0; time < times; time++) await analyzer.analyze({ path: `a${time}.js`, lines });
      return process.memoryUsage().external;
    };
    const after20 = await external(20);
    const after220 = await external(200);
    expect(after220 - after20).toBeLessThan(20 * 1024 * 1024);
  });
});

/** The Node that runs the tests, and any other version on the path that the package supports. */
function nodes(): readonly string[] {
  const { engines } = JSON.parse(readFileSync(join(SOURCE, "../package.json"), "utf8"));
  const oldest = Number(engines.node.replace(">=", ""));
  const candidates = (process.env.PATH ?? "").split(delimiter).map((directory) => join(directory, "node"));
  const byVersion = new Map([[process.version, process.execPath]]);
  for (const node of candidates.filter((candidate) => existsSync(candidate))) {
    const version = execFileSync(node, ["--version"], { encoding: "utf8" }).trim();
    if (Number.parseInt(version.slice(1), 10) >= oldest && !byVersion.has(version)) byVersion.set(version, node);
  }
  return [...byVersion.values()];
}

/** src/ as JavaScript, for a Node that does not read TypeScript. */
function compileAdapter(): string {
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  symlinkSync(join(SOURCE, "../node_modules"), join(folder, "node_modules"));
  for (const file of readdirSync(SOURCE, { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".ts")) compileFile(file);
  }
  return folder;
}

function compileFile(path: string): void {
  const target = join(folder, path.replace(/\.ts$/, ".js"));
  const options = {
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2023,
    rewriteRelativeImportExtensions: true,
  };
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(
    target,
    ts.transpileModule(readFileSync(join(SOURCE, path), "utf8"), { compilerOptions: options }).outputText,
  );
}

describe("dist/analyzer", () => {
  it("works under each version of Node there is, whatever the working directory", { tags: ["full"] }, () => {
    const compiled = compileAdapter();
    const script = `
      const { Grammars } = await import(${JSON.stringify(`${compiled}/code/syntax/load-grammars.js`)});
      const { treeSitterAnalyzer } = await import(${JSON.stringify(`${compiled}/analyzer/tree-sitter-analyzer.js`)});
      const analyzer = treeSitterAnalyzer({ grammars: new Grammars(${JSON.stringify(DIRECTORY)}) });
      for (const path of ["a.ts", "a.tsx", "a.js", "a.py", "a.rb", "a.php", "a.cs", "a.cpp"]) {
        const text = path === "a.php" ? "<?php f(1);" : path === "a.cpp" ? "int x = f(1);" : "f(1);";
        const { facts } = await analyzer.analyze({ path, lines: [text] });
        console.log(facts.language, facts.calls[0].callee, facts.errors.length);
      }`;
    const expected = "typescript tsx javascript python ruby php csharp cpp".split(" ").map((name) => `${name} f 0\n`);
    for (const node of nodes()) {
      const output = execFileSync(node, ["--input-type=module", "-e", script], { cwd: tmpdir(), encoding: "utf8" });
      expect(output).toBe(expected.join(""));
    }
  });

  it("names no folder of the machine it was built on", () => {
    const loader = readFileSync(join(DIRECTORY, "web-tree-sitter.cjs"), "utf8");
    expect(loader).not.toContain("sourceMappingURL");
    expect(loader).not.toMatch(/["'`]\/(?:home|work|Users|tmp)\//);
  });
});
