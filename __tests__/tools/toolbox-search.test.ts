import { describe, expect, it } from "vitest";
import { byteLength } from "../../src/assignments/long-line.ts";
import type { SearchHit, SearchResult } from "../../src/ports/source.ts";
import { createToolbox } from "../../src/tools/toolbox.ts";
import { someFacts } from "../fakes/fake-analyzer.ts";
import { TreeSource } from "../fakes/tree-source.ts";
import { HEAD_BLOB, SESSION } from "../fixtures/claims.ts";

const KB32 = 32 * 1024;
const query = { pattern: "findByToken", pathGlob: undefined, side: "head" as const };

function open(kind: "diff" | "file" | "manifest" = "diff") {
  const source = new TreeSource([{ path: SESSION, base: "old\n", head: "new\n" }], kind);
  return { source, toolbox: createToolbox({ agent: "judge-1", source, assignedFiles: [SESSION], maxFiles: 1 }) };
}

function withHits(hits: readonly Partial<SearchHit>[], rest: Partial<Extract<SearchResult, { kind: "found" }>> = {}) {
  const opened = open();
  const filled = hits.map((hit) => ({ path: "src/users.ts", line: 1, text: "findByToken", blob: HEAD_BLOB, ...hit }));
  opened.source.found = { kind: "found", hits: filled, truncated: false, notCovered: 0, ...rest };
  return opened;
}

describe("search", () => {
  it("asks for more lines than it shows, to count them, and shows path, number and text of each", async () => {
    const { source, toolbox } = withHits([{ line: 3 }, { path: SESSION, line: 9, text: "  users.findByToken(token)" }]);
    expect((await toolbox.search({ ...query, pathGlob: "src/**" })).text).toBe(
      `[search side=head hits=2]\nsrc/users.ts:3\tfindByToken\n${SESSION}:9\t  users.findByToken(token)`,
    );
    expect(source.queries).toMatchObject([{ ...query, pathGlob: "src/**", limit: 500 }]);
  });

  it("logs a receipt for exactly the lines it shows, on their side and blob", async () => {
    const { toolbox } = withHits([{ line: 3 }, { line: 4 }, { line: 9 }]);
    await toolbox.search({ ...query, side: "base" });
    const where = { agent: "judge-1", path: "src/users.ts", side: "base", blob: HEAD_BLOB };
    expect(toolbox.receipts()).toEqual([
      { ...where, start_line: 3, end_line: 4 },
      { ...where, start_line: 9, end_line: 9 },
    ]);
  });

  it("stays under 32 KB, says that there is more, and logs nothing it did not show", async () => {
    const hits = Array.from({ length: 50 }, (_, index) => ({ line: index * 2 + 1, text: "漢".repeat(300) }));
    const { toolbox } = withHits(hits);
    const reply = (await toolbox.search(query)).text;
    expect(byteLength(reply)).toBeLessThanOrEqual(KB32);
    expect(reply).toMatch(/\[more matches: [^\n]*\]$/);
    const shown = reply.split("\n").filter((line) => line.startsWith("src/users.ts:")).length;
    expect(reply).toContain(`[search side=head hits=50 files=1 shown=${shown}]`);
    expect(toolbox.receipts()).toHaveLength(shown);
  });

  it("shows at most 50 lines, of each file its share, and counts the others by file", async () => {
    const of = (path: string, count: number) => Array.from({ length: count }, (_, at) => ({ path, line: at + 1 }));
    const { toolbox } = withHits([...of("src/a.ts", 60), ...of("src/b.ts", 4), ...of("src/c.ts", 30)]);
    const reply = (await toolbox.search(query)).text;
    expect(reply.split("\n")[0]).toBe("[search side=head hits=94 files=3 shown=50]");
    expect(reply).toContain("\n[src/a.ts: 60 hits, 23 shown]\n[src/c.ts: 30 hits, 23 shown]\n[more matches: ");
    expect(reply.match(/^src\/b\.ts:/gm)).toHaveLength(4);
    expect(toolbox.receipts().map(({ path, start_line: start, end_line: end }) => `${path} ${start}-${end}`)).toEqual([
      "src/a.ts 1-23",
      "src/b.ts 1-4",
      "src/c.ts 1-23",
    ]);
  });

  it("counts the hits of files that show none, of many in one line", async () => {
    const hits = Array.from({ length: 400 }, (_, at) => ({ path: `src/${"deep/".repeat(20)}file-${at}.ts` }));
    const reply = (await withHits(hits, { truncated: true }).toolbox.search(query)).text;
    expect(reply.split("\n")[0]).toBe("[search side=head hits=400+ files=400 shown=50]");
    expect(reply).toMatch(/: 1 hit, 0 shown\]\n\[\d+ more files: \d+ hits not shown\]\n\[more matches/);
    expect(byteLength(reply)).toBeLessThanOrEqual(KB32);
  });

  it("leaves out a line that does not fit, and shows those of other files", async () => {
    const wide = Array.from({ length: 40 }, (_, at) => ({ line: at + 1, text: "漢".repeat(300) }));
    const { toolbox } = withHits([...wide, { path: "src/z.ts", line: 7 }]);
    const reply = (await toolbox.search(query)).text;
    expect(reply).toMatch(/\nsrc\/z\.ts:7\tfindByToken\n\[src\/users\.ts: 40 hits, 3\d shown\]/);
  });

  it.each([
    ["*.ts", "**/*.ts"],
    ["src/*.ts", "src/*.ts"],
  ])("takes the glob %s for %s", async (pathGlob, asked) => {
    const { source, toolbox } = withHits([]);
    await toolbox.search({ ...query, pathGlob });
    expect(source.queries.map((each) => each.pathGlob)).toEqual([asked]);
  });

  it("says that there is more when the source held some back, and what was not searched", async () => {
    expect((await withHits([{}], { truncated: true }).toolbox.search(query)).text).toContain("[more matches");
    expect((await withHits([{}], { notCovered: 3 }).toolbox.search(query)).text).toContain("[3 files not searched");
    expect((await withHits([{}]).toolbox.search(query)).text).not.toMatch(/more matches|not searched/);
  });

  it("shows a line of more than 300 characters cut, without a receipt for it", async () => {
    const { toolbox } = withHits([{ text: "x".repeat(300) }, { line: 2, text: "y".repeat(301) }]);
    const reply = (await toolbox.search(query)).text;
    expect(reply).toMatch(/\tx{300}\n\S+\ty{300} \[line cut: 301 characters in all\]$/);
    expect(toolbox.receipts()).toMatchObject([{ start_line: 1, end_line: 1 }]);
  });

  it("names what it left out and what it could not search, the first of many", async () => {
    const leftOut = ["vendor/a/x.go", "vendor/b/y.go", "tools/pm.cjs"];
    const absent = Array.from({ length: 10 }, (_, at) => `data/${at}.bin`);
    const reply = (await withHits([{}], { leftOut, absent, notCovered: 10 }).toolbox.search(query)).text;
    expect(reply).toContain(
      "\n[matches left out, as vendored, generated or minified: vendor/, tools/pm.cjs; a path_glob",
    );
    expect(reply).toMatch(/\n\[10 files not searched: [^\n]*: data\/0\.bin, .*, data\/7\.bin and 2 more\]$/);
  });

  it.each([
    ["vendor/a/x.go", undefined, true],
    ["vendor/a/x.go", "*.go", true],
    ["vendor/a/x.go", "vendor/**", false],
    ["vendor/a/x.go", "vendor/a/x.go", false],
    ["vendor/a/x.go", "x.go", true],
    ["lib/app.min.js", "**/*.min.js", false],
    ["tools/pm.cjs", undefined, true],
    ["tools/pm.cjs", "tools/**", true],
    ["tools/pm.cjs", "pm.cjs", false],
    ["tools/pm.cjs", "tools/pm.cjs", false],
    [SESSION, undefined, false],
  ])("of %s with the glob %s leaves matches out: %s", async (path, pathGlob, isLeftOut) => {
    const { source, toolbox } = withHits([]);
    await toolbox.search({ ...query, pathGlob });
    const minified = { path, side: "head" as const, blob: HEAD_BLOB, lines: ["x".repeat(900)], secrets: [] };
    expect(source.queries[0]?.isLeftOut?.(minified)).toBe(isLeftOut);
  });

  it("leaves out what the base's attributes mark as generated", async () => {
    const file = { path: ".gitattributes", base: "gen/** linguist-generated\n", head: "" };
    const source = new TreeSource([file]);
    source.paths = ["gen/api.ts", "src/own.ts"];
    await createToolbox({ agent: "a", source, assignedFiles: [], maxFiles: 1 }).search(query);
    const text = (path: string) => ({ path, side: "head" as const, blob: HEAD_BLOB, lines: ["short"], secrets: [] });
    expect(["gen/api.ts", "src/own.ts"].map((path) => source.queries[0]?.isLeftOut?.(text(path)))).toEqual([
      true,
      false,
    ]);
  });

  it("writes a path that could pass for something else as JSON", async () => {
    const { toolbox } = withHits([{ path: 'a\nsrc/fake.ts:1\t"ok"' }]);
    const reply = (await toolbox.search(query)).text;
    expect(reply.split("\n")).toHaveLength(2);
    expect(reply).toContain('"a\\nsrc/fake.ts:1\\t\\"ok\\"":1\tfindByToken');
  });

  it("says nothing was found, without a receipt", async () => {
    const { toolbox } = withHits([]);
    expect((await toolbox.search(query)).text).toBe("[search side=head hits=0]\n[no line matches in 0 files]");
    expect(toolbox.receipts()).toEqual([]);
  });

  it("says what git refused as text", async () => {
    const { source, toolbox } = open();
    source.found = { kind: "refused", reason: "Unmatched ( or \\(" };
    expect((await toolbox.search({ ...query, pattern: "(" })).text).toBe("error: Unmatched ( or \\(");
  });

  it.each(["file", "manifest"] as const)("has no base side in a %s target, and does not ask for one", async (kind) => {
    const { source, toolbox } = open(kind);
    expect((await toolbox.search({ ...query, side: "base" })).text).toMatch(/^error: .*base/);
    expect(source.queries).toEqual([]);
  });

  it("opens no file", async () => {
    const { toolbox } = withHits([{ path: "a.ts" }, { path: "b.ts" }]);
    await toolbox.search(query);
    expect((await toolbox.readDiff({ path: SESSION })).text).not.toMatch(/^error/);
  });
});

describe("list_files", () => {
  it("lists paths under a header with their number, without a receipt", async () => {
    const { source, toolbox } = open();
    source.paths = ["README.md", SESSION];
    expect((await toolbox.listFiles({ pathGlob: undefined, side: "head" })).text).toBe(
      `[files=2 side=head]\nREADME.md\n${SESSION}`,
    );
    expect(toolbox.receipts()).toEqual([]);
  });

  it("stays under 32 KB, and says how many it left out", async () => {
    const { source, toolbox } = open();
    source.paths = Array.from({ length: 5000 }, (_, index) => `src/some/directory/file-${index}.ts`);
    const reply = (await toolbox.listFiles({ pathGlob: undefined, side: "head" })).text;
    expect(byteLength(reply)).toBeLessThanOrEqual(KB32);
    const shown = reply.split("\n").filter((line) => line.startsWith("src/")).length;
    expect(reply).toContain("[files=5000 ");
    expect(reply).toContain(`[${5000 - shown} more: `);
  });

  it("writes a path with a line feed as JSON, so that it stays one entry", async () => {
    const { source, toolbox } = open();
    source.paths = ["a\nb.ts", "c.ts"];
    expect((await toolbox.listFiles({ pathGlob: undefined, side: "head" })).text.split("\n").slice(1)).toEqual([
      '"a\\nb.ts"',
      "c.ts",
    ]);
  });
});

describe("list_files of a side", () => {
  it("lists what stands at base, and has none where the target is no diff", async () => {
    const { source, toolbox } = open();
    source.paths = ["gone.ts"];
    expect((await toolbox.listFiles({ pathGlob: "*", side: "base" })).text).toBe("[files=1 side=base]\ngone.ts");
    expect(source.listed).toEqual(["base **/*"]);
    expect((await open("file").toolbox.listFiles({ pathGlob: undefined, side: "base" })).text).toMatch(
      /^error: .*base/,
    );
  });
});

describe("a header", () => {
  it.each(["a\nb.ts", 'say "hi".ts'])("writes the path %j as JSON", async (path) => {
    const source = new TreeSource([{ path, base: "old\n", head: "new\n" }]);
    const toolbox = createToolbox({ agent: "judge-1", source, assignedFiles: [path], maxFiles: 9 });
    const quoted = `[path=${JSON.stringify(path)} side=`;
    expect((await toolbox.readDiff({ path })).text.startsWith(quoted)).toBe(true);
    const all = { path, start_line: undefined, end_line: undefined, side: "head" as const };
    expect((await toolbox.readFile(all)).text.startsWith(quoted)).toBe(true);
    expect((await toolbox.readFile({ ...all, path: `${path}\n[path=x]` })).text).toMatch(/^error: [^\n]*$/);
    expect((await toolbox.readDiff({ path: `${path}\n[path=x]` })).text).toMatch(/^error: [^\n]*$/);
  });
});

describe("a search that finds nothing", () => {
  it.each([
    ["that no file matches", [], '[0 of 3 files match "*.tsx": nothing was searched]'],
    ["that files match", ["src/a.tsx"], "[no line matches in 1 of 3 files]"],
  ])("with a glob %s says so", async (_, matching, said) => {
    const { source, toolbox } = open();
    const all = ["src/a.tsx", "src/b.ts", "src/c.ts"];
    source.listFiles = async (glob) => (glob === undefined ? all : matching);
    expect((await toolbox.search({ ...query, pathGlob: "*.tsx" })).text).toBe(`[search side=head hits=0]\n${said}`);
  });

  it("says without a glob how many files there are", async () => {
    const { source, toolbox } = open();
    source.paths = ["a", "b"];
    expect((await toolbox.search(query)).text).toBe("[search side=head hits=0]\n[no line matches in 2 files]");
  });
});

describe("a hit that is a comment", () => {
  const lines = [
    "// findByToken is checked",
    "findByToken(); // checked",
    "/* for",
    "findByToken */",
    'log("// findByToken");',
  ];
  const hits = lines.flatMap((text, at) =>
    text.includes("findByToken") ? [{ path: SESSION, line: at + 1, text, blob: HEAD_BLOB }] : [],
  );
  const comments = [
    { start_line: 1, end_line: 1, text: "// findByToken is checked" },
    { start_line: 2, end_line: 2, text: "// checked" },
    { start_line: 3, end_line: 4, text: "/* for\nfindByToken */" },
  ];
  const facts = someFacts({ language: "typescript", comments });

  it.each([
    ["as its syntax says", facts],
    ["as the usual marks say where nobody parses it", undefined],
  ])("says so %s, and code with a comment beside it does not", async (_, known) => {
    const source = new TreeSource([{ path: SESSION, base: "old\n", head: lines.join("\n") }]);
    source.found = { kind: "found", hits, truncated: false, notCovered: 0 };
    const sparing = { facts: async () => known };
    const toolbox = createToolbox({ agent: "judge-1", source, assignedFiles: [SESSION], maxFiles: 1, sparing });
    expect((await toolbox.search(query)).text).toBe(
      [
        "[search side=head hits=4]",
        `${SESSION}:1 [comment]\t${lines[0]}`,
        `${SESSION}:2\t${lines[1]}`,
        `${SESSION}:4 [comment]\t${lines[3]}`,
        `${SESSION}:5\t${lines[4]}`,
      ].join("\n"),
    );
  });

  it("says so of no row of data, which has no comments", async () => {
    const path = "package.json";
    const source = new TreeSource([{ path, base: "{}\n", head: '"# findByToken",\n// findByToken\n' }]);
    const found = [1, 2].map((line) => ({ path, line, text: "findByToken", blob: HEAD_BLOB }));
    source.found = { kind: "found", hits: found, truncated: false, notCovered: 0 };
    const sparing = { facts: async () => undefined };
    const toolbox = createToolbox({ agent: "judge-1", source, assignedFiles: [path], maxFiles: 1, sparing });
    expect((await toolbox.search(query)).text).not.toContain("[comment]");
  });
});
