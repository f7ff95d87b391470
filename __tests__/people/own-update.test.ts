import { describe, expect, it } from "vitest";
import { LINK_MODE, type PinnedFile } from "../../src/change/pin.ts";
import { findForeignCommit, isSkippedAuthor, movesVersions } from "../../src/people/own-update.ts";
import { aFile } from "../fixtures/claims.ts";

const BOT = "renovate[bot]";

describe("skip-authors", () => {
  it.each([
    [BOT, true],
    ["Renovate[Bot]", true],
    ["renovate", false],
    ["renovate-bot", false],
    ["dependabot[bot]", false],
  ])("names %s: %s", (author, isNamed) => {
    expect(isSkippedAuthor(author, [`@${BOT}`])).toBe(isNamed);
  });
});

describe("the commits of an App's pull request", () => {
  const HEAD = "b".repeat(40);
  const own = {
    sha: HEAD,
    message: "Update a",
    parents: ["a".repeat(40)],
    accounts: [BOT, "web-flow"],
    isVerified: true,
  };
  const update = { author: BOT, isFromFork: false, headSha: HEAD };

  it("are its own where GitHub verified each as written by it, or by GitHub for it", () => {
    expect(findForeignCommit([own], update)).toBeUndefined();
    const first = { ...own, sha: "c".repeat(40), accounts: ["Renovate[bot]", BOT] };
    expect(findForeignCommit([first, own], update)).toBeUndefined();
  });

  it.each<readonly [string, Partial<typeof own>]>([
    ["the App's name and address, unsigned: anybody may write them", { isVerified: false }],
    ["the App as author, and another's signature", { accounts: [BOT, "mallory"] }],
    ["another author whom GitHub signed for", { accounts: ["mallory", "web-flow"] }],
    ["an account that looks alike", { accounts: ["renovate-bot", "web-flow"] }],
    ["an author whom GitHub does not know", { accounts: [] }],
    ["two authors", { message: "Update a\n\nCo-authored-by: Mallory <m@example.org>" }],
    ["two authors, in other letters", { message: "Update a\n\n  co-Authored-By : Mallory <m@example.org>" }],
    ["two parents", { parents: ["a".repeat(40), "d".repeat(40)] }],
    ["no known parent", { parents: [] }],
  ])("are not all its own with %s", (_, changed) => {
    expect(findForeignCommit([{ ...own, ...changed }], update)).toMatch(/^commit b{12} is not verified/);
    const first = { ...own, ...changed, sha: "c".repeat(40) };
    expect(findForeignCommit([first, own], update)).toMatch(/^commit c{12} is not verified/);
  });

  it("are not known where GitHub does not name them all, or names another head, or they lie in a fork", () => {
    expect(findForeignCommit(undefined, update)).toContain("does not name");
    expect(findForeignCommit([], update)).toContain("does not name");
    expect(
      findForeignCommit(
        Array.from({ length: 250 }, () => own),
        update,
      ),
    ).toContain("only the first 250");
    expect(findForeignCommit([{ ...own, sha: "c".repeat(40) }], update)).toContain("not the reviewed one");
    expect(findForeignCommit([own], { ...update, isFromFork: true })).toContain("fork");
  });
});

/** As tools write them, with what is to differ between both sides in braces: `{before|after}`. */
function moves(path: string, text: string, file: Partial<PinnedFile> = {}): boolean {
  const sideOf = (at: 1 | 2) => text.replace(/\{\{([^|{}]*)\|([^|{}]*)\}\}/g, (...groups) => groups[at]).split("\n");
  return movesVersions({ file: aFile({ path, ...PLAIN, ...file }), base: sideOf(1), head: sideOf(2) });
}

const PLAIN = { status: "modified", oldPath: undefined, baseMode: "100644", headMode: "100644" } as const;
const MANIFEST = `{
  "name": "shop",
  "version": "1.0.0",
  "scripts": {
    "postinstall": "curl 10.0.0.1",
    "left-pad": "1.0.0"
  },
  "dependencies": {
    "left-pad": "^1.0.0",
    "express": "4.1.0"
  }
}
`;
const MOVED = MANIFEST.replace('"^1.0.0"', '"{{^1.0.0|^1.2.0}}"');

function lockOf(entry: string): string {
  return `{
  "name": "shop",
  "lockfileVersion": 3,
  "requires": true,
  "packages": {
    "": {
      "name": "shop",
      "dependencies": {
        "left-pad": "{{^1.0.0|^1.2.0}}"
      }
    },
    "node_modules/left-pad": {
${entry}
    }
  }
}
`;
}

const [OLD_HASH, NEW_HASH] = ["A", "B"].map((letter) => `sha512-${letter.repeat(86)}==`);
const REGISTRY = "https://registry.npmjs.org/left-pad/-/left-pad";
const LOCK_ENTRY = `      "version": "{{1.0.0|1.2.0}}",
      "resolved": "${REGISTRY}-{{1.0.0|1.2.0}}.tgz",
      "integrity": "{{${OLD_HASH}|${NEW_HASH}}}"`;

describe("a change of versions alone", () => {
  it.each([
    ["package.json", MOVED],
    ["packages/web/package.json", MOVED],
    ["package-lock.json", lockOf(LOCK_ENTRY)],
    ["requirements.txt", "requests=={{2.31.0|2.32.0}}\nflask==3.0.0\n"],
    ["go.mod", "module example.org/shop\n\nrequire (\n\tgolang.org/x/text {{v0.3.0|v0.4.0}}\n)\n"],
    [
      "go.sum",
      `golang.org/x/text {{v0.3.0|v0.4.0}} h1:{{${"a".repeat(43)}|${"b".repeat(43)}}}=\ngolang.org/x/text v0.3.0/go.mod h1:${"c".repeat(43)}=\n`,
    ],
    ["Cargo.toml", '[package]\nname = "shop"\n\n[dependencies]\nserde = "{{1.0.1|1.0.2}}"\n'],
  ])("is seen in %s", (path, text) => {
    expect(moves(path, text)).toBe(true);
  });

  it.each([
    [
      "a script that runs when it is installed",
      "package.json",
      MANIFEST.replace("curl 10.0.0.1", "curl 10.0.0.{{1|2}}"),
    ],
    [
      "a script under a dependency's name",
      "package.json",
      MANIFEST.replace('"1.0.0"\n  },', '"{{1.0.0|6.6.6}}"\n  },'),
    ],
    ["a script beside a version", "package.json", MOVED.replace("curl 10.0.0.1", "curl {{10.0.0.1|example.org}}")],
    [
      "the package's own version",
      "package.json",
      MANIFEST.replace('"version": "1.0.0"', '"version": "{{1.0.0|2.0.0}}"'),
    ],
    ["another package under its name", "package.json", MANIFEST.replace('"^1.0.0"', '"{{^1.0.0|npm:evil@1.0.0}}"')],
    ["an address", "package.json", MANIFEST.replace('"^1.0.0"', '"{{^1.0.0|https://example.org/1.0.0.tgz}}"')],
    ["a path", "package.json", MANIFEST.replace('"^1.0.0"', '"{{^1.0.0|file:../1.0.0}}"')],
    ["a tag that begins as a number", "package.json", MANIFEST.replace('"^1.0.0"', '"{{^1.0.0|2evil}}"')],
    ["a tag that begins as a version", "package.json", MANIFEST.replace('"^1.0.0"', '"{{^1.0.0|2-evil}}"')],
    ["the bytes of equal lines", "package.json", MANIFEST],
    ["the bytes of equal lines", "package-lock.json", lockOf(LOCK_ENTRY).replace(/\{\{.*?\|(.*?)\}\}/g, "$1")],
    ["the bytes of equal lines", "src/run.ts", "run();\n"],
    ["every version there is", "package.json", MANIFEST.replace('"^1.0.0"', '"{{^1.0.0|*}}"')],
    ["another name", "package.json", MANIFEST.replace('"express"', '"{{express|expres}}"')],
    [
      "one line that holds it all",
      "package.json",
      '{"scripts":{"a":"{{1.0.0|2.0.0}}"},"dependencies":{"a":"{{1.0.0|2.0.0}}"}}',
    ],
    ["a further line", "package.json", MANIFEST.replace('"4.1.0"', '"4.1.0"{{|,\n    "evil": "1.0.0"}}')],
    [
      "a replacement",
      "go.mod",
      "module a\n\nrequire b.org/c v1.0.0\n\nreplace b.org/c => evil.org/c {{v1.0.0|v1.0.1}}\n",
    ],
    ["another index", "requirements.txt", "--index-url https://{{a|b}}.example.org\nrequests==2.31.0\n"],
    ["another sum of a version that stays", "go.sum", `a.org/b v1.0.0 h1:{{${"a".repeat(43)}|${"b".repeat(43)}}}=\n`],
    ["a line that no sum is", "go.sum", `a.org/b v1.0.0 h1:${"a".repeat(43)}=\n{{|import os\n}}`],
    [
      "another host",
      "package-lock.json",
      lockOf(LOCK_ENTRY.replace("registry.npmjs.org", "{{registry.npmjs.org|example.org}}")),
    ],
    [
      "another package's archive",
      "package-lock.json",
      lockOf(LOCK_ENTRY.replaceAll("left-pad/-/left-pad", "{{left-pad/-/left-pad|evil/-/evil}}")),
    ],
    [
      "a new script at installation",
      "package-lock.json",
      lockOf(`${LOCK_ENTRY}{{|,\n      "hasInstallScript": true}}`),
    ],
    ["source code under a lock's name", "package-lock.json", "export const run = {{1|2}};\n"],
    ["source code under a manifest's name", "package.json", "export const run = {{1|2}};\n"],
    [
      "a lock that is not understood",
      "yarn.lock",
      'left-pad@^1.0.0:\n  version "{{1.0.0|1.2.0}}"\n  resolved "https://registry.yarnpkg.com/evil"\n',
    ],
    ["code", "src/versions.ts", 'export const version = "{{1.0.0|1.2.0}}";\n'],
    ["a workflow", ".github/workflows/a.yml", "      - uses: a/b@{{v1.0.0|v1.2.0}}\n"],
  ])("is not %s in %s", (_, path, text) => {
    expect(moves(path, text)).toBe(false);
  });

  it.each<readonly [string, Partial<PinnedFile>]>([
    ["that is new, with a script of its own", { status: "added", baseMode: undefined }],
    ["that is gone", { status: "deleted", headMode: undefined }],
    ["that had another name", { status: "renamed", oldPath: "src/run.js" }],
    ["that was a link", { baseMode: LINK_MODE }],
    ["that becomes a link", { headMode: LINK_MODE }],
    ["that can be run from now on", { headMode: "100755" }],
    ["whose mode alone changes", { status: "mode-changed" }],
  ])("is not seen in a file %s", (_, file) => {
    expect(moves("package.json", MOVED, file)).toBe(false);
  });

  it("is not seen where a side is no text", () => {
    expect(movesVersions({ file: aFile({ path: "package.json", ...PLAIN }), base: undefined, head: ["{}"] })).toBe(
      false,
    );
    expect(movesVersions({ file: aFile({ path: "package.json", ...PLAIN }), base: ["{}"], head: undefined })).toBe(
      false,
    );
  });
});
