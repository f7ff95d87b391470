import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findByEnd, spellPath, spellPlace } from "../../src/files/spell-path.ts";

const ROOTS = { absolute: ["/home/ci/shop"], directory: "" };

describe("a path from outside", () => {
  it.each([
    ["src/a.ts", ["src/a.ts"]],
    ["./src//b/../a.ts", ["src/a.ts"]],
    ["/home/ci/shop/src/a.ts", ["src/a.ts"]],
    ["file:///home/ci/shop/src/a.ts", ["src/a.ts"]],
    ["file://localhost/home/ci/shop/src/a.ts", ["src/a.ts"]],
    ["file:/home/ci/shop/src/a.ts", ["src/a.ts"]],
    ["/github/workspace/src/a.ts", ["src/a.ts"]],
    ["src\\win\\a.ts", ["src\\win\\a.ts", "src/win/a.ts"]],
    ["src/a%20b.ts", ["src/a b.ts", "src/a%20b.ts"]],
    ["src/100%.ts", ["src/100%.ts"]],
  ])("%s is spelled from the repository's root", (written, spelled) => {
    expect(spellPath(written, ROOTS, true)).toEqual(spelled);
  });

  it.each([
    "/home/ci/other/src/a.ts",
    "/home/ci/shopping/a.ts",
    "/home/ci/shop/../secret.ts",
    "../outside.ts",
    "file:///etc/passwd",
    "https://example.com/src/a.ts",
    "jar:file:///home/ci/shop/a.jar!/A.class",
    "",
    ".",
  ])("%s is no file of the repository", (written) => {
    expect(spellPath(written, ROOTS, true)).toEqual([]);
  });

  it.each([
    ["file:///home/runner/work/shop/shop/src/a.ts", ["src/a.ts"]],
    ["/__w/shop/shop/src/shop/shop/a.ts", ["src/shop/shop/a.ts"]],
    ["D:\\a\\shop\\shop\\src\\a.ts", ["src/a.ts"]],
    ["/home/runner/work/shop/shop", []],
    ["/home/runner/work/workshop/shop/a.ts", []],
    ["/home/runner/work/shop/shopping/a.ts", []],
  ])("%s is of the repository where another job's machine checked it out, or of none", (written, spelled) => {
    expect(spellPath(written, { absolute: ["*/shop/shop"], directory: "" }, true)).toEqual(spelled);
  });

  it.each([
    ["file:///home/runner/work/x/x/ts/src/posts.ts", "ts/src/posts.ts"],
    ["/home/runner/work/x/x/ts/src/posts.ts", "ts/src/posts.ts"],
    ["D:\\a\\x\\ts\\src\\posts.ts", "ts/src/posts.ts"],
    ["/work/index.ts", "index.ts"],
    ["/work/src/index.ts", "src/index.ts"],
    ["/work/till/index.ts", undefined],
    ["/work/src/gone.ts", undefined],
    ["https://example.com/src/a.ts", undefined],
  ])("%s beneath no known root is the file it ends with, where one alone can be meant", (written, file) => {
    const tree = new Set(["index.ts", "src/index.ts", "lib/till/index.ts", "ts/src/posts.ts"]);
    const { paths, unrooted } = spellPlace(written, ROOTS, true);
    expect(paths).toEqual([]);
    expect(findByEnd(unrooted ?? "", tree)).toBe(file);
  });

  it("on a Windows drive is one of a root that stands there", () => {
    const windows = { absolute: ["D:/a/shop"], directory: "" };
    expect(spellPath("file:///D:/a/shop/src/a.ts", windows, true)).toEqual(["src/a.ts"]);
    expect(spellPath("D:\\a\\shop\\src\\a.ts", windows, false)).toEqual(["src/a.ts"]);
  });

  it("starts at the directory it is relative to, else at the root", () => {
    const spelled = spellPath("src/a.ts", { absolute: [], directory: "packages/till" }, true);
    expect(spelled).toEqual(["packages/till/src/a.ts", "src/a.ts"]);
  });

  it("keeps an encoded sign as it stands where the format has no encoding", () => {
    expect(spellPath("src/a%20b.ts", ROOTS, false)).toEqual(["src/a%20b.ts"]);
  });

  it("never leads out of the repository, whatever is written", () => {
    const part = fc.constantFrom("..", ".", "", "a", "%2e%2e", "\\", "..\\..", "/", "file:", "C:");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        for (const path of spellPath(parts.join("/"), ROOTS, true)) {
          expect(path).not.toMatch(/^\/|(?:^|\/)\.\.(?:\/|$)/);
        }
      }),
    );
  });
});
