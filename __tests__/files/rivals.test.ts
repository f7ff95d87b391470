import { describe, expect, it } from "vitest";
import { type Comings, describeShadows, rivalPaths } from "../../src/files/rivals.ts";

const COME: Omit<Comings, "path"> = { oldPath: undefined, isNew: true, isGone: false };
const GONE: Omit<Comings, "path"> = { oldPath: undefined, isNew: false, isGone: true };
const told = (comings: Comings, ...standing: readonly string[]) =>
  describeShadows(comings, (path) => standing.includes(path));

describe("a file that is added", () => {
  it.each([
    ["src/guard.js", "src/guard/index.js"],
    ["src/guard.js", "src/guard.ts"],
    ["src/guard/index.mjs", "src/guard.js"],
    ["src/guard.js", "src/guard/package.json"],
    ["src/guard.json", "src/guard/index.js"],
    ["next.config.mjs", "next.config.js"],
    ["app/guard/__init__.py", "app/guard.py"],
    ["app/guard.py", "app/guard/__init__.py"],
    [".npmignore", ".gitignore"],
    [".github/CODEOWNERS", "CODEOWNERS"],
    ["pytest.ini", "pyproject.toml"],
    ["GNUmakefile", "Makefile"],
    ["api/Dockerfile.dockerignore", "api/.dockerignore"],
    ["src/app/Directory.Build.props", "Directory.Build.props"],
  ])("is loaded instead of an existing one: %s instead of %s", (path, rival) => {
    expect(told({ ...COME, path }, rival)).toEqual([expect.stringContaining(`instead of from ${rival}`)]);
    expect(rivalPaths({ ...COME, path })).toContain(rival);
  });

  it.each([
    ["src/guard.js", "src/guards/index.js"],
    ["src/guard.css", "src/guard.js"],
    ["src/guard.d.ts", "src/guard.js"],
    ["package.json", "index.js"],
    [".gitignore", ".npmignore"],
    ["docs/CODEOWNERS", "CODEOWNERS"],
    ["src/guard.test.js", "src/guard.js"],
  ])("takes the place of no other file: %s beside %s", (path, other) => {
    expect(told({ ...COME, path }, other)).toEqual([]);
  });
});

describe("a file that is removed", () => {
  it("makes way for the file that it was loaded instead of", () => {
    expect(told({ ...GONE, path: "src/guard.js" }, "src/guard/index.js")).toEqual([
      "src/guard may now be taken from src/guard/index.js instead of from src/guard.js",
    ]);
  });

  it("makes way for no file when it is renamed to the only one of its name", () => {
    const moved = { path: "src/guard/index.ts", oldPath: "src/guard.ts", isNew: false, isGone: false };
    expect(told(moved, "src/guard/index.ts")).toEqual([]);
  });
});

it("looks for no competing files when a file stays where it is", () => {
  expect(rivalPaths({ path: "src/guard.js", oldPath: undefined, isNew: false, isGone: false })).toEqual([]);
});
