import { describe, expect, it } from "vitest";
import { atAnyDepth } from "../../src/files/glob.ts";
import type { SearchHit, SearchQuery } from "../../src/ports/source.ts";
import type { PinnedTarget } from "../../src/ports/target-pinner.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { GITHUB_TOKEN } from "../fixtures/secrets.ts";
import { LAST_CHANGE, paths, pin } from "./pin.ts";

async function search(target: PinnedTarget, query: Partial<SearchQuery>) {
  return target.source.search({ pattern: "x", pathGlob: undefined, side: "head", limit: 50, ...query });
}

async function hits(target: PinnedTarget, query: Partial<SearchQuery>): Promise<readonly SearchHit[]> {
  const result = await search(target, query);
  if (result.kind === "refused") throw new Error(result.reason);
  return result.hits;
}

const places = (found: readonly SearchHit[]) => found.map(({ path, line, text }) => `${path}:${line}:${text}`);

describe("reading text", () => {
  it("gives each side as it is at its commit", async () => {
    await using repository = await TestRepository.with({ "a.ts": "old\n", "gone.ts": "gone\n", "kept.ts": "kept\n" });
    await repository.remove("gone.ts");
    await repository.commitFiles({ "a.ts": "new\n" });
    await using target = await pin(repository);
    const { source } = target;
    expect(await source.readText("a.ts", "base")).toEqual({
      path: "a.ts",
      side: "base",
      blob: await repository.git("rev-parse", "HEAD~1:a.ts"),
      lines: ["old"],
      secrets: [],
    });
    expect((await source.readText("a.ts", "head"))?.lines).toEqual(["new"]);
    expect((await source.readText("kept.ts", "head"))?.lines).toEqual(["kept"]);
    expect((await source.readText("gone.ts", "base"))?.lines).toEqual(["gone"]);
    expect(await source.readText("gone.ts", "head")).toBeUndefined();
  });

  it("reads the merge base, not the base's tip", async () => {
    await using repository = await TestRepository.with({ "a.ts": "fork\n" });
    await repository.git("checkout", "-q", "-b", "topic");
    await repository.commitFiles({ "b.ts": "b\n" });
    await repository.git("checkout", "-q", "main");
    await repository.commitFiles({ "a.ts": "tip\n" });
    await using target = await pin(repository, { kind: "diff", base: "main", head: "topic" });
    expect((await target.source.readText("a.ts", "base"))?.lines).toEqual(["fork"]);
    expect(await target.readBaseFile("a.ts")).toBe("tip\n");
  });

  it("splits at line feeds alone, and strips nothing", async () => {
    await using repository = await TestRepository.with({
      "bom.ts": "\ufeffone\r\ntwo\u2028same\rsame\n\n",
      "empty.ts": "",
      "open.ts": "no newline",
    });
    await using target = await pin(repository);
    expect((await target.source.readText("bom.ts", "head"))?.lines).toEqual(["\ufeffone\r", "two\u2028same\rsame", ""]);
    expect((await target.source.readText("empty.ts", "head"))?.lines).toEqual([]);
    expect((await target.source.readText("open.ts", "head"))?.lines).toEqual(["no newline"]);
  });

  it("finds nothing at a path that is no file of the tree", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1\n", "src/b.ts": "1\n" });
    await using target = await pin(repository);
    for (const path of ["..", "../a.ts", "/a.ts", "./a.ts", "src", "src/", "", ".git/config", "A.TS"]) {
      expect([path, await target.source.readText(path, "head")]).toEqual([path, undefined]);
    }
  });

  it("has no base for files as they stand", async () => {
    await using repository = await TestRepository.with({ "a.ts": "x\n" });
    await using target = await pin(repository, paths("a.ts"));
    expect(await target.source.readText("a.ts", "base")).toBeUndefined();
    expect(await hits(target, { side: "base" })).toEqual([]);
  });
});

describe("listing files", () => {
  it("names every path at head in order, or those of a glob", async () => {
    await using repository = await TestRepository.with({
      "b.ts": "1",
      "a/.hidden.ts": "1",
      "a/x.js": "1",
      "a.ts": "1",
    });
    await using target = await pin(repository);
    expect(await target.source.listFiles(undefined)).toEqual(["a.ts", "a/.hidden.ts", "a/x.js", "b.ts"]);
    expect(await target.source.listFiles("**/*.ts")).toEqual(["a.ts", "a/.hidden.ts", "b.ts"]);
    expect(await target.source.listFiles("a")).toEqual(["a/.hidden.ts", "a/x.js"]);
    expect(await target.source.listFiles("*a*a*a*a*a*a")).toEqual([]);
  });

  it("names those at base where that side is asked for", async () => {
    await using repository = await TestRepository.with({ "kept.ts": "1" });
    await repository.commitFiles({ "new.ts": "1" });
    await using target = await pin(repository);
    expect(await target.source.listFiles(undefined, "base")).toEqual(["kept.ts"]);
    expect(await target.source.listFiles("*.ts", "head")).toEqual(["kept.ts", "new.ts"]);
  });

  it("agrees with a search about what a glob without a slash names", async () => {
    const files = { "x.ts": "x", "s/x.ts": "x", "s/d/x.tsx": "x", "s/docs/a": "x", "docs/b.md": "x", "docs.md": "x" };
    await using repository = await TestRepository.with(files);
    await using target = await pin(repository);
    for (const glob of ["*", "*.ts", "*.{ts,tsx}", "docs", "x.ts", "?.md", "[ab]*", "{docs,d}"].map(atAnyDepth)) {
      const found = (await hits(target, { pathGlob: glob })).map(({ path }) => path);
      expect([glob, found]).toEqual([glob, await target.source.listFiles(glob)]);
    }
  });
});

describe("searching", () => {
  it("finds lines by an extended regular expression, on either side", async () => {
    await using repository = await TestRepository.with({ "b.ts": "call(1)\nother\ncall(22)\n", "a.ts": "call(3)\r\n" });
    await repository.commitFiles({ "a.ts": "gone\n" });
    await using target = await pin(repository);
    expect(places(await hits(target, { pattern: "call\\([0-9]+\\)" }))).toEqual(["b.ts:1:call(1)", "b.ts:3:call(22)"]);
    const [first] = await hits(target, { pattern: "call\\(3\\)", side: "base" });
    expect(first).toEqual({
      path: "a.ts",
      line: 1,
      text: "call(3)\r",
      blob: await repository.git("rev-parse", "HEAD~1:a.ts"),
    });
  });

  it("keeps to a glob, with braces, from the root", async () => {
    await using repository = await TestRepository.with({ "x.ts": "x", "s/x.ts": "x", "s/d/x.tsx": "x", "s/x.js": "x" });
    await using target = await pin(repository);
    const pathsOf = async (pathGlob: string) => (await hits(target, { pathGlob })).map(({ path }) => path);
    expect(await pathsOf("**/*.{ts,tsx}")).toEqual(["s/d/x.tsx", "s/x.ts", "x.ts"]);
    expect(await pathsOf("*.ts")).toEqual(["x.ts"]);
    expect(await pathsOf("s")).toEqual(["s/d/x.tsx", "s/x.js", "s/x.ts"]);
  });

  it("passes over files that are left out, and names those with a match", async () => {
    await using repository = await TestRepository.with({ "a.ts": "x\n".repeat(90), "b.ts": "x\n", "c.ts": "y\n" });
    await using target = await pin(repository);
    const isLeftOut = ({ path }: { readonly path: string }) => path !== "b.ts";
    expect(await search(target, { limit: 3, isLeftOut })).toMatchObject({
      hits: [{ path: "b.ts" }],
      truncated: false,
      leftOut: ["a.ts"],
    });
  });

  it("stops at the limit and says so", async () => {
    await using repository = await TestRepository.with({ "a.ts": "x\n".repeat(5000), "b.ts": "x\nx\n" });
    await using target = await pin(repository);
    expect(await search(target, { limit: 3 })).toMatchObject({ kind: "found", truncated: true, hits: { length: 3 } });
    expect(await search(target, { pathGlob: "b.ts", limit: 2 })).toMatchObject({
      truncated: false,
      hits: { length: 2 },
    });
  });

  it("takes no option or pathspec magic from a pattern or glob", async () => {
    await using repository = await TestRepository.with({ "a.ts": "--open-files-in-pager=x\n-v\n", "b.ts": "-e\n" });
    await using target = await pin(repository);
    expect(places(await hits(target, { pattern: "--open-files-in-pager=x" }))).toHaveLength(1);
    expect(places(await hits(target, { pattern: "-v" }))).toEqual(["a.ts:2:-v"]);
    expect(await hits(target, { pattern: "-v", pathGlob: ":(exclude)b.ts" })).toEqual([]);
    expect(await hits(target, { pattern: "-v", pathGlob: ":!b.ts" })).toEqual([]);
    expect(await hits(target, { pattern: "-v", pathGlob: "--untracked" })).toEqual([]);
  });

  it("refuses what it cannot search for, with a reason", async () => {
    await using repository = await TestRepository.with({ "a.ts": "x\n" });
    await using target = await pin(repository);
    for (const [query, reason] of [
      [{ pattern: "call(" }, /Unmatched/],
      [{ pattern: "[z-a]" }, /range/i],
      [{ pattern: "" }, /empty/],
      [{ pattern: "a".repeat(10_001) }, /too long/],
      [{ pattern: "((a{1,255}){1,255}){1,255}" }, /repeats too much/],
      [{ pattern: "a\0b" }, /NUL/],
      [{ pathGlob: "" }, /glob is empty/],
      [{ pathGlob: "../*" }, /leaves the repository/],
      [{ pathGlob: "/etc/*" }, /leaves the repository/],
      [{ pathGlob: "{a,b}".repeat(9) }, /too long/],
    ] as const) {
      expect(await search(target, query)).toMatchObject({ kind: "refused", reason: expect.stringMatching(reason) });
    }
  });

  it("finds nothing in binaries and follows no link", async () => {
    await using repository = await TestRepository.with({
      "logo.png": Buffer.from("x\0x\xff", "latin1"),
      "a.ts": "x\n",
    });
    await repository.link("link", "/etc/passwd");
    await repository.commit();
    await using target = await pin(repository);
    expect((await hits(target, { pattern: "x|root" })).map(({ path }) => path)).toEqual(["a.ts"]);
  });

  it("names the links at head, wherever they lie and point", async () => {
    await using repository = await TestRepository.with({ "a.ts": "x\n" });
    await repository.link("link", "/etc/passwd");
    await repository.commit();
    await using target = await pin(repository);
    expect(await target.source.listLinks()).toEqual(["link"]);
    expect(await target.source.listFiles(undefined)).toEqual(["a.ts", "link"]);
  });

  it("tells nothing of a line that holds a secret", async () => {
    await using repository = await TestRepository.with({ "a.ts": `token = "${GITHUB_TOKEN}";\ntoken = none;\n` });
    await using target = await pin(repository);
    expect(places(await hits(target, { pattern: "token" }))).toEqual(["a.ts:2:token = none;"]);
    expect(await hits(target, { pattern: GITHUB_TOKEN.slice(0, 8) })).toEqual([]);
  });

  it("reads on after a hit in a very long line, and in odd paths", async () => {
    await using repository = await TestRepository.with({
      "a.ts": `x${"y".repeat(3_000_000)}\nx\n`,
      "odd\n:1:\t.ts": "x\n",
    });
    await using target = await pin(repository);
    expect((await hits(target, {})).map(({ path, line }) => [path, line])).toEqual([
      ["a.ts", 1],
      ["a.ts", 2],
      ["odd\n:1:\t.ts", 1],
    ]);
  });

  it("gives up in time", async () => {
    await using repository = await TestRepository.with({ "a.txt": `${"a".repeat(200_000)}\n`.repeat(20) });
    await using target = await pin(repository, LAST_CHANGE, { searchTimeoutMs: 100 });
    const result = await search(target, { pattern: "(a*)*\\1(a*)*b\\2" });
    expect(result).toMatchObject({ kind: "refused", reason: expect.stringContaining("within 100 ms") });
  });
});
