import { describe, expect, it } from "vitest";
import { readLock } from "../../src/detectors/read-lock.ts";

const HASH = "a".repeat(40);

/** Name, version, line, host, and what each is held against. */
function read(path: string, text: string) {
  return readLock(path, text.split("\n"))?.map(({ name, version, line, host, integrity, runsScript }) => {
    return [name, version, line, host, integrity, ...(runsScript === true ? ["script"] : [])];
  });
}

describe("a lock file", () => {
  it("of npm, by folder", () => {
    const packages = {
      "": { name: "shop", version: "1.0.0" },
      "node_modules/@s/a": { version: "1.2.3", resolved: "https://registry.npmjs.org/@s/a.tgz", integrity: "sha512-a" },
      "node_modules/@s/a/node_modules/b": { version: "2.0.0", hasInstallScript: true },
      "node_modules/own": { link: true, resolved: "own" },
    };
    expect(read("package-lock.json", JSON.stringify({ lockfileVersion: 3, packages }, null, 2))).toEqual([
      ["@s/a", "1.2.3", 8, "registry.npmjs.org", "sha512-a"],
      ["b", "2.0.0", 13, undefined, undefined, "script"],
    ]);
  });

  it("of npm in its first version, as a tree", () => {
    const dependencies = {
      a: {
        version: "1.0.0",
        integrity: "sha1-a",
        dependencies: { b: { version: `git+ssh://git@github.com/o/b.git#${HASH}` } },
      },
    };
    expect(read("npm-shrinkwrap.json", JSON.stringify({ lockfileVersion: 1, dependencies }, null, 2))).toEqual([
      ["a", "1.0.0", 4, undefined, "sha1-a"],
      ["b", `git+ssh://git@github.com/o/b.git#${HASH}`, 8, "github.com", HASH],
    ]);
  });

  it.each([
    [
      "one",
      `# yarn lockfile v1\n\n\n"@s/a@^1.0.0", "@s/a@^1.1.0":\n  version "1.2.3"\n  resolved "https://r.example/a.tgz#${HASH}"\n  integrity sha512-a\n  dependencies:\n    b "^2.0.0"\n`,
      ["@s/a", "1.2.3", 4, "r.example", "sha512-a"],
    ],
    [
      "two",
      '__metadata:\n  version: 8\n\n"a@npm:^1.0.0":\n  version: 1.2.3\n  resolution: "a@npm:1.2.3"\n  checksum: 10c0/ab\n  languageName: node\n',
      ["a", "1.2.3", 4, undefined, "10c0/ab"],
    ],
  ])("of Yarn %s", (_, text, wanted) => {
    expect(read("yarn.lock", text)).toEqual([wanted]);
  });

  it.each([
    ["/@s/a/1.2.3", ""],
    ["/@s/a@1.2.3(b@2.0.0)", ""],
    ["'@s/a@1.2.3'", ", tarball: https://t.example/a.tgz"],
  ])("of pnpm that calls a package %s", (key, more) => {
    const text = `lockfileVersion: '6.0'\n\npackages:\n\n  ${key}:\n    resolution: {integrity: sha512-a${more}}\n    requiresBuild: true\n`;
    expect(read("pnpm-lock.yaml", text)).toEqual([
      ["@s/a", "1.2.3", 5, more === "" ? undefined : "t.example", "sha512-a", "script"],
    ]);
  });

  it.each([
    [
      "Cargo.lock",
      'version = 3\n\n[[package]]\nname = "a"\nversion = "1.0.0"\nsource = "registry+https://github.com/rust-lang/crates.io-index"\nchecksum = "ab"\n',
      ["a", "1.0.0", 4, "github.com", "ab"],
    ],
    [
      "poetry.lock",
      '[[package]]\nname = "a"\nversion = "1.0"\nfiles = [{file = "a.whl", hash = "sha256:b"}, {file = "a.tgz", hash = "sha256:a"}]\n',
      ["a", "1.0", 2, undefined, "sha256:a sha256:b"],
    ],
    [
      "uv.lock",
      'version = 1\n[[package]]\nname = "a"\nversion = "1.0"\nsource = { registry = "https://pypi.org/simple" }\nwheels = [{ url = "https://x", hash = "sha256:b" }]\n',
      ["a", "1.0", 3, "pypi.org", "sha256:b"],
    ],
    ["go.sum", "example.com/a v1.0.0 h1:x=\n", ["example.com/a", "v1.0.0", 1, undefined, "h1:x="]],
    [
      "Gemfile.lock",
      "GEM\n  remote: https://rubygems.org/\n  specs:\n    a (1.0)\n      b (>= 2)\n\nCHECKSUMS\n  a (1.0) sha256=ab\n",
      ["a", "1.0", 4, "rubygems.org", "sha256=ab"],
    ],
    [
      "composer.lock",
      '{"packages":[{"name":"o/a","version":"1.0","dist":{"url":"https://api.github.com/x","reference":"ab","shasum":""}}]}',
      ["o/a", "1.0", 1, "api.github.com", "ab"],
    ],
  ] as const)("called %s", (path, text, wanted) => {
    expect(read(path, text)).toEqual([wanted]);
  });

  it.each([
    ["package-lock.json", "{"],
    ["package-lock.json", "[]"],
    ["yarn.lock", "a@1:\nfetch('x')\n"],
    ["pnpm-lock.yaml", "packages: {a: 1}\n"],
    ["pnpm-lock.yaml", "packages:\n  <<: *other\n"],
    ["Cargo.lock", "[[package"],
    ["go.sum", "a v1 h1:x=\nmore\n"],
    ["Gemfile.lock", "puts 1\n"],
    ["flake.lock", "{}"],
  ])("called %s of another form is not known: %s", (path, text) => {
    expect(read(path, text)).toBeUndefined();
  });
});
