import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atAnyDepth } from "../../../src/core/files/any-depth.ts";
import { compileGlob } from "../../../src/core/files/glob.ts";

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
