import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atAnyDepth, compileGlob, expandBraces, findNearGlob, findUnclosed } from "../../src/files/glob.ts";

describe("compileGlob", () => {
  it.each([
    ["src/*.ts", "src/a.ts", true],
    ["src/*.ts", "src/sub/a.ts", false],
    ["**/*.ts", "a.ts", true],
    ["**/*.ts", "src/.hidden/a.ts", true],
    ["src/**", "src/sub/a.ts", true],
    ["**/*.{ts,tsx}", "src/a.tsx", true],
    ["**/*.{ts,tsx}", "src/a.js", false],
    ["src", "src/sub/a.ts", true],
    ["src/", "src/a.ts", true],
    ["src", "srcs/a.ts", false],
    ["./src/a.ts", "src/a.ts", true],
    ["file?.txt", "file1.txt", true],
    ["[ab].txt", "b.txt", true],
    ["!src/a.ts", "other.ts", false],
    ["+(a|b)", "aab", false],
  ])("%s and %s: %s", (glob, path, expected) => {
    expect(compileGlob(glob)?.(path)).toBe(expected);
  });

  it.each(["", "*a*a*a*a*b", `${"**/".repeat(6)}x`, "x".repeat(600), "{a,b}".repeat(10)])(
    "does not compile %s",
    (glob) => {
      expect(compileGlob(glob)).toBeUndefined();
    },
  );
});

describe("expandBraces", () => {
  it("writes out every choice, nested ones too, and leaves unbalanced braces", () => {
    expect([...(expandBraces("a.{x,y{1,2}}") ?? [])].sort()).toEqual(["a.x", "a.y1", "a.y2"]);
    expect(expandBraces("a{b")).toEqual(["a{b"]);
    expect(expandBraces("a{b}")).toEqual(["a{b}"]);
  });
});

const matches = (glob: string, path: string) => compileGlob(atAnyDepth(glob))?.(path) ?? false;

describe("a glob without a slash", () => {
  it.each([
    ["*", "a.ts"],
    ["*", "src/deep/a.ts"],
    ["*.ts", "src/deep/a.ts"],
    ["*.{ts,js}", "src/a.js"],
    ["docs", "docs/a.md"],
    ["docs", "packages/one/docs/deep/a.md"],
    ["README.md", "packages/one/README.md"],
    ["{docs,lib}", "lib/a.ts"],
    [".env*", "config/.env.local"],
    ["**", "src/a.ts"],
  ])("%s is a name at any depth: %s", (glob, path) => {
    expect(matches(glob, path)).toBe(true);
  });

  it.each([
    ["*.ts", "src/a.tsx"],
    ["docs", "docs.md"],
    ["a", "b/ba"],
  ])("%s does not match %s", (glob, path) => {
    expect(matches(glob, path)).toBe(false);
  });
});

describe("a glob with a slash", () => {
  it.each(["src/*.ts", "src/", "**/*.ts", "./a.ts", "/etc/passwd", "../x", "{a,b/c}", ""])(
    "%j begins at the root",
    (glob) => {
      expect(atAnyDepth(glob)).toBe(glob);
    },
  );
});

it("matches at least what it matches at the root", () => {
  const name = fc.stringMatching(/^[a-c*?.{},[\]]{1,6}$/);
  fc.assert(
    fc.property(name, fc.stringMatching(/^[a-c][a-c.]{0,3}$/), (glob, path) => {
      if (compileGlob(glob)?.(path) === true) expect(matches(glob, path)).toBe(true);
    }),
  );
});

const PATHS = ["src/lib/a.ts", "src/main.ts", "docs/rules/session.md", ".env", "README.md"];

describe("the glob that was probably meant", () => {
  it.each([
    ["srcs/**", "src/**"],
    ["SRC/**", "src/**"],
    ["src/libs/*.ts", "src/lib/*.ts"],
    ["srcs/libs", "src/lib"],
    ["**/libs/*.ts", "**/lib/*.ts"],
    ["/src/**", "src/**"],
    ["docs\\rules\\*.md", "docs/rules/*.md"],
    ["docs/ruels/session.md", "docs/rules/session.md"],
    ["/.ENV", ".env"],
  ])("for %s is %s", (written, meant) => {
    expect(findNearGlob(written, PATHS)).toBe(meant);
  });

  it.each(["vendor/**", "src/*.py", "src/lib/*.md", "", "*a*a*a*a*b", "/"])("is none for %j", (written) => {
    expect(findNearGlob(written, PATHS)).toBeUndefined();
  });
});

it.each([
  ["pkg[0-", "["],
  ["pkg0{1,2", "{"],
  ["{a,{b,c}", "{"],
  ["a[0-9]/[x", "["],
  ["src/**/*.ts", undefined],
  ["pkg[0-9]/{a,{b,c}}.ts", undefined],
  ["app/[id]/page.tsx", undefined],
  ["[[]x", undefined],
  ["[]a]", undefined],
  ["[{]x", undefined],
  ["pkg\\[0-", undefined],
  ["pkg\\{1", undefined],
  ["a]b}", undefined],
  ["", undefined],
])("of %j finds %j unclosed", (glob, unclosed) => expect(findUnclosed(glob)).toBe(unclosed));
