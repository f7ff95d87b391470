import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkPatch, type PatchRow } from "../../src/comments/check-patch.ts";
import { LIMITS } from "../fixtures/edit-session.ts";

function aRow(overrides: Partial<PatchRow> = {}): PatchRow {
  return {
    path: "src/a.ts",
    oldMode: "100644",
    newMode: "100644",
    added: 1,
    removed: 1,
    isBinary: false,
    ...overrides,
  };
}

const codes = (...rows: readonly PatchRow[]) => checkPatch(rows, LIMITS).map(({ path, code }) => [path, code]);

describe("a patch of repairs", () => {
  it("is within the limits as long as it changes lines of a few files in place", () => {
    expect(codes(aRow(), aRow({ path: "bin/run", oldMode: "100755", newMode: "100755" }))).toEqual([]);
    const most = Array.from({ length: 8 }, (_, at) => aRow({ path: `src/${at}.ts`, added: 25, removed: 25 }));
    expect(codes(...most)).toEqual([]);
  });

  it.each<readonly [string, Partial<PatchRow>]>([
    ["adds a file", { oldMode: "000000" }],
    ["takes a file away", { newMode: "000000" }],
    ["adds a file, as an empty mode tells", { oldMode: "" }],
    ["makes a file executable", { newMode: "100755" }],
    ["makes a link of a file", { newMode: "120000" }],
    ["leads a link elsewhere", { oldMode: "120000", newMode: "120000" }],
    ["moves a submodule", { oldMode: "160000", newMode: "160000" }],
    ["moves a file", { oldPath: "src/b.ts" }],
    ["is binary", { isBinary: true }],
    ["leaves the tree", { path: "../a.ts" }],
    ["names no file", { path: "" }],
    ["names the root", { path: "/etc/passwd" }],
    ["is not counted", { added: Number.NaN }],
    ["is counted below nothing", { removed: -400 }],
  ])("is refused where it %s", (_, row) => {
    expect(codes(aRow(row)).map(([, code]) => code)).toContain("not-in-place");
  });

  it.each([
    [".github/workflows/ci.yml", "automation"],
    [".GITHUB/workflows/ci.yml", "automation"],
    ["Cargo.lock", "lock-file"],
    [".env.test", "environment-file"],
    ["deploy.pem", "key"],
    [".gitmodules", "submodule"],
    ["vendor/a.go", "generated"],
    ["private/a.ts", "never-send"],
    ["legacy/a.ts", "paths-ignore"],
    ["security/policy.yml", "own-configuration"],
  ])("is refused where it changes %s", (path, code) => {
    expect(codes(aRow({ path }))).toEqual([[path, code]]);
    expect(codes(aRow({ oldPath: path }))).toContainEqual(["src/a.ts", code]);
    expect(codes(aRow({ path, oldPath: "src/a.ts" }))).toContainEqual([path, code]);
  });

  it("is refused for more files or lines in all, for a file named twice, and for nothing", () => {
    expect(codes(...Array.from({ length: 9 }, (_, at) => aRow({ path: `src/${at}.ts` })))).toEqual([
      ["", "too-many-files"],
    ]);
    expect(codes(aRow({ added: 200, removed: 201 }))).toEqual([["", "too-many-lines"]]);
    expect(codes(aRow(), aRow({ path: "b", added: 399, removed: 0 }))).toEqual([["", "too-many-lines"]]);
    expect(codes(aRow(), aRow())).toEqual([["", "not-in-place"]]);
    expect(codes(aRow({ added: 0, removed: 0 }))).toEqual([["src/a.ts", "no-change"]]);
    expect(codes()).toEqual([["", "no-change"]]);
  });

  it("is refused for a protected path in any spelling that some file system takes for it", () => {
    const path = fc.constantFrom(
      ".github/workflows/ci.yml",
      "package-lock.json",
      ".env",
      "id_rsa",
      ".gitmodules",
      ".gitattributes",
    );
    const spelling = fc.tuple(path, fc.infiniteStream(fc.integer({ min: 0, max: 6 }))).map(([plain, choices]) => {
      return [...plain].map((character) => respell(character, choices.next().value ?? 0)).join("");
    });
    fc.assert(
      fc.property(spelling, (spelled) => {
        expect(checkPatch([aRow({ path: spelled })], LIMITS)).not.toEqual([]);
      }),
    );
  });
});

/** The same character to some file system. */
function respell(character: string, choice: number): string {
  if (character === "/") return ["/", "//", "/./", "\\", "./", " /", ":stream/"][choice] ?? "/";
  const wide = String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0);
  return [character, character.toUpperCase(), `${character}\u200c`, `\ufeff${character}`, wide][choice] ?? character;
}
