import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FileSide, findCrossing, findLinkCrossing, type PathPolicy } from "../../src/files/boundary.ts";

const POLICY: PathPolicy = {
  isIgnored: (path) => path.startsWith("dist/"),
  isWithheld: (path) => path.startsWith("secrets/"),
};

function aSide(path: string, overrides: Partial<FileSide> = {}): FileSide {
  return { path, mode: "100644", kind: "text", firstLine: "", ...overrides };
}

const boundariesOf = (from: FileSide, to: FileSide) => {
  const crossing = findCrossing(from, to, POLICY);
  return crossing.kind === "crossed" ? crossing.boundaries : crossing.kind;
};

describe("a move", () => {
  it.each([
    ["fixtures/a.js", "src/a.js", ["test → source"]],
    ["src/a.js", "src/a.test.js", ["source → test"]],
    ["docs/ci.yml", ".github/workflows/ci.yml", ["documentation → workflow"]],
    [".github/old/ci.yml", ".github/workflows/ci.yml", ["platform settings → workflow"]],
    [".github/workflows/ci.yml.off", ".github/workflows/ci.yml", ["platform settings → workflow", "off → YAML"]],
    ["docs/hook.sh", ".husky/pre-commit", ["documentation → workflow", "shell → no known language"]],
    ["docs/notes.md", "AGENTS.md", ["documentation → instructions"]],
    ["docs/tone.md", "src/prompts/tone.md", ["documentation → instructions"]],
    ["examples/package.json", "package.json", ["documentation → build file"]],
    ["docs/deps.txt", "requirements.txt", ["documentation → build file"]],
    ["vendor/a.js", "src/a.js", ["copied code → source"]],
    ["dist/a.js", "src/a.js", ["ignored → reviewed"]],
    ["src/policy.js", "dist/policy.js", ["reviewed → ignored"]],
    ["src/a.txt", "src/a.js", ["documentation → source", "prose → JavaScript"]],
    ["src/a.json", "src/a.js", ["JSON → JavaScript"]],
    ["src/page.md", "src/page.mdx", ["prose → mdx"]],
    ["src/api.d.ts", "src/api.ts", ["type declarations → JavaScript"]],
    [".github/CODEOWNERS", ".github/old/CODEOWNERS", ["code owners → a place that nothing is known to look at"]],
    ["test/a.test.ts", "test/a.ts", ["a test that runners find by its name → a test that runners find by its folder"]],
    ["lib/x_windows.go", "lib/x.go", ["Go that is built for windows alone → a place that nothing is known to look at"]],
    [
      "internal/a/a.go",
      "pkg/a/a.go",
      ["Go that the module alone may import → a place that nothing is known to look at"],
    ],
    ["lib/x_windows.go", "internal/x.go", ["Go that is built for windows alone → Go that the module alone may import"]],
    [
      "tests/test_a.py",
      "tests/test_a/__init__.py",
      ["a test that runners find by its name → a file that Python or pytest loads by its name"],
    ],
  ])("from %s to %s crosses a boundary", (from, to, boundaries) => {
    expect(boundariesOf(aSide(from), aSide(to))).toEqual(boundaries);
  });

  it.each([
    ["src/a.ts", "lib/deep/a.ts"],
    ["src/a.js", "src/a.tsx"],
    ["src/a.h", "include/a.hpp"],
    ["config/a.yml", "config/a.yaml"],
    ["docs/a.md", "handbook.rst"],
    ["README.md", "docs/README.md"],
    ["test/a.ts", "src/__tests__/a.ts"],
    ["packages/a/package.json", "packages/b/package.json"],
    [".github/workflows/a.yml", ".github/workflows/b.yaml"],
    ["assets/logo", "assets/mark"],
    ["dist/a.js", "dist/b.js"],
    ["secrets/a.js", "secrets/b.js"],
    ["app/models.py", "app/models/__init__.py"],
    ["app/models/__init__.py", "app/models.py"],
    ["tests/common.rs", "tests/common/mod.rs"],
    ["pkg/a/a.go", "internal/a/a.go"],
  ])("from %s to %s crosses none", (from, to) => {
    expect(boundariesOf(aSide(from), aSide(to))).toBe("none");
  });

  it("is told by a script's first line where its name says nothing", () => {
    const script = { firstLine: "#!/usr/bin/env -S node --no-warnings" };
    expect(boundariesOf(aSide("bin/run", script), aSide("bin/run.mjs", script))).toBe("none");
    expect(boundariesOf(aSide("bin/run", { firstLine: "#!/bin/sh" }), aSide("bin/run.js"))).toEqual([
      "shell → JavaScript",
    ]);
  });

  it.each([
    ["secrets/a.js", "src/a.js"],
    ["src/a.js", "secrets/a.js"],
    ["secrets/a.js", "dist/a.js"],
  ])("from %s to %s may not be shown", (from, to) => {
    expect(boundariesOf(aSide(from), aSide(to))).toBe("withheld");
  });
});

describe("a link", () => {
  const linkTo = (path: string, name: string) => findLinkCrossing(aSide(path), name, POLICY).kind;

  it.each([
    ["fixtures/a.js", "src/a.js", "crossed"],
    ["dist/a.js", "src/a.js", "crossed"],
    ["dist/a.js", "test/a.js", "crossed"],
    ["scripts/a.sh", ".husky/pre-commit", "crossed"],
    ["secrets/a.js", "examples/a.js", "withheld"],
    ["src/a.js", "lib/a.js", "none"],
    ["src/a.js", "examples/lib/a.js", "none"],
    ["src/a.js", "test/fixtures/a.js", "none"],
    ["AGENTS.md", "CLAUDE.md", "none"],
  ])("to %s under the name %s: %s", (path, name, expected) => {
    expect(linkTo(path, name)).toBe(expected);
  });
});

describe("a file that stays where it is", () => {
  it("crosses a boundary when it becomes executable, and when it ceases to be", () => {
    const run = aSide("run.sh", { mode: "100755" });
    expect(boundariesOf(aSide("run.sh"), run)).toEqual(["not executable → executable"]);
    expect(boundariesOf(run, aSide("run.sh"))).toEqual(["executable → not executable"]);
  });

  it("crosses a boundary when it becomes text that nobody read before", () => {
    expect(boundariesOf(aSide("logo", { kind: "media" }), aSide("logo"))).toEqual(["media → text"]);
  });
});

const aPath = fc
  .tuple(
    fc.constantFrom("", "src/", "test/", "docs/", "dist/", "secrets/", "vendor/", ".github/", ".github/workflows/"),
    fc.constantFrom("a", "package", "AGENTS", "action"),
    fc.constantFrom("", ".js", ".json", ".yml", ".md", ".txt", ".png"),
  )
  .map((parts) => parts.join(""));
const anySide: fc.Arbitrary<FileSide> = fc.record({
  path: aPath,
  mode: fc.constantFrom("100644", "100755"),
  kind: fc.constantFrom("text", "media", "binary"),
  firstLine: fc.constantFrom("", "#!/bin/sh", "x"),
});

describe("any two sides", () => {
  it("cross in both directions or in none, and never from a side to itself", () => {
    fc.assert(
      fc.property(anySide, anySide, (from, to) => {
        expect(findCrossing(from, to, POLICY).kind).toBe(findCrossing(to, from, POLICY).kind);
        expect(findCrossing(from, from, POLICY).kind).toBe("none");
      }),
    );
  });

  it("are not reached from each other in two moves that cross nothing, where one move would cross something", () => {
    fc.assert(
      fc.property(anySide, anySide, anySide, (from, by, to) => {
        const steps = [findCrossing(from, by, POLICY), findCrossing(by, to, POLICY)];
        if (steps.every(({ kind }) => kind === "none")) expect(findCrossing(from, to, POLICY).kind).toBe("none");
      }),
    );
  });
});
