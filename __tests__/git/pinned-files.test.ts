import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { aPng } from "../fixtures/media.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { GITHUB_TOKEN, PRIVATE_KEY } from "../fixtures/secrets.ts";
import { fileOf, LAST_CHANGE, patchLines, pin } from "./pin.ts";

/** Long lines, for git to be quick about it. */
const HUGE = Buffer.alloc(33 * 1024 * 1024, `${"b".repeat(1023)}\n`);
const PNG = aPng();
const ELF = Buffer.from("\x7fELF\x02\x01\x01\0\xff", "latin1");
const ZIP = Buffer.from(`PK\x03\x04${"\0".repeat(26)}payload.sh\xff`, "latin1");

describe("the files of a diff", () => {
  it("say what they do by their paths alone to what the change leaves where it is", async () => {
    await using repository = await TestRepository.with({
      "src/guard/index.js": "export const guard = 1;\n",
      "src/moved.js": "export const moved = 1;\n",
      "lib/moved.ts": "export const moved = 2;\n",
      "old/first.js": "export const other = 0;\n",
      "old/first/index.js": "export const first = 1;\n",
    });
    await repository.remove("old/first.js");
    await repository.git("mv", "src/moved.js", "lib/moved.js");
    await repository.commitFiles({
      "src/guard.js": "",
      ".npmignore": "",
      "src/fresh.js": "",
      "src/fresh/index.js": "x\n",
    });
    await using target = await pin(repository, LAST_CHANGE);
    const told = target.pin.files.map(({ path, byPath, countsAsNew }) => [path, byPath ?? countsAsNew]);
    expect(Object.fromEntries(told)).toEqual({
      ".npmignore": ["found as what is published or built in"],
      "lib/moved.js": "renamed from src/moved.js: lib/moved may be taken from here instead of from lib/moved.ts",
      "src/moved.js": undefined,
      "old/first.js": ["old/first may now be taken from old/first/index.js instead of from old/first.js"],
      "src/fresh.js": undefined,
      "src/fresh/index.js": undefined,
      "src/guard.js": ["src/guard may be taken from here instead of from src/guard/index.js"],
    });
  });

  it("tell additions, deletions, renames and mode changes apart", async () => {
    const content = Array.from({ length: 20 }, (_, index) => `line ${index}\n`).join("");
    await using repository = await TestRepository.with({
      "gone.ts": "x\n",
      "old.ts": content,
      "run.sh": "#!/bin/sh\n",
    });
    await repository.remove("gone.ts");
    await repository.git("mv", "old.ts", "new.ts");
    await chmod(join(repository.directory, "run.sh"), 0o755);
    await repository.commitFiles({ "come.ts": "y\n", "empty.ts": "" });
    await using target = await pin(repository, LAST_CHANGE);
    expect(
      target.pin.files.map(({ path, oldPath, status, baseMode, headMode }) => [
        path,
        oldPath,
        status,
        baseMode,
        headMode,
      ]),
    ).toEqual([
      ["come.ts", undefined, "added", undefined, "100644"],
      ["empty.ts", undefined, "added", undefined, "100644"],
      ["gone.ts", undefined, "deleted", "100644", undefined],
      ["new.ts", "old.ts", "renamed", "100644", "100644"],
      ["run.sh", undefined, "mode-changed", "100644", "100755"],
    ]);
    expect(fileOf(target, "gone.ts")).toMatchObject({ headBlob: undefined, skipped: undefined });
    expect(patchLines(fileOf(target, "gone.ts"))).toEqual(["-x"]);
    expect(fileOf(target, "new.ts").hunks).toEqual([]);
    expect(fileOf(target, "come.ts").headBlob).toBe(await repository.git("rev-parse", "HEAD:come.ts"));
  });

  it("keep carriage returns and lines without a line feed at the end", async () => {
    await using repository = await TestRepository.with({ "a.ts": "one\r\ntwo\r\n", "b.ts": "no newline" });
    await repository.commitFiles({ "a.ts": "one\r\nTWO\r\n", "b.ts": "no newline here" });
    await using target = await pin(repository, LAST_CHANGE);
    expect(patchLines(fileOf(target, "a.ts"))).toEqual([" one\r", "-two\r", "+TWO\r"]);
    expect(patchLines(fileOf(target, "b.ts"))).toEqual(["-no newline", "+no newline here"]);
  });

  it("show code with NUL bytes or invalid UTF-8 in it", async () => {
    await using repository = await TestRepository.with({ "a.ts": "old\n" });
    await repository.commitFiles({ "a.ts": Buffer.from("nul\0\nlatin \xe9\n", "latin1") });
    await using target = await pin(repository, LAST_CHANGE);
    expect(patchLines(fileOf(target, "a.ts"))).toEqual(["-old", "+nul\0", "+latin \ufffd"]);
    expect((await target.source.readText("a.ts", "head"))?.lines).toEqual(["nul\0", "latin \ufffd"]);
  });

  it("are listed with a reason when they are binaries, and counted in the digest all the same", async () => {
    await using repository = await TestRepository.with({ "text.png": "was text\n", other: ELF });
    await repository.commitFiles({
      "logo.png": PNG,
      "evil.png": ELF,
      "bundle.png": ZIP,
      data: Buffer.from([1, 0, 255]),
      "text.png": PNG,
      other: "now text\n",
    });
    await using target = await pin(repository, LAST_CHANGE);
    expect(target.pin.files.map((file) => [file.path, file.skipped])).toEqual([
      ["bundle.png", "archive"],
      ["data", "binary"],
      ["evil.png", "executable"],
      ["logo.png", "media"],
      ["other", undefined],
      ["text.png", "media"],
    ]);
    expect(target.pin.files.filter((file) => file.skipped !== undefined).flatMap((file) => file.hunks)).toEqual([]);
    expect(patchLines(fileOf(target, "other")).at(-1)).toBe("+now text");
    expect(await target.source.readText("evil.png", "head")).toBeUndefined();
    await repository.commitFiles({ "logo.png": aPng(1) });
    await using next = await pin(repository, LAST_CHANGE);
    expect(next.pin.files).toMatchObject([{ path: "logo.png", skipped: "media" }]);
    expect(next.pin.targetSha256).not.toBe(target.pin.targetSha256);
  });

  it("show links as their target's text and never follow them", async () => {
    await using repository = await TestRepository.with({ "a.ts": "secret\n", "was-file": "content\n" });
    await repository.remove("was-file");
    await repository.link("was-file", "a.ts");
    await repository.link("outside", "/etc/passwd");
    await repository.link("logo.png", "../../elsewhere");
    await repository.commit();
    await using target = await pin(repository, LAST_CHANGE);
    expect(patchLines(fileOf(target, "outside"))).toEqual(["+/etc/passwd"]);
    expect(patchLines(fileOf(target, "logo.png"))).toEqual(["+../../elsewhere"]);
    expect(fileOf(target, "was-file")).toMatchObject({ baseMode: "100644", headMode: "120000", status: "modified" });
    expect(patchLines(fileOf(target, "was-file"))).toEqual(["-content", "+a.ts"]);
    expect((await target.source.readText("outside", "head"))?.lines).toEqual(["/etc/passwd"]);
  });

  it("show both halves of a file that becomes a link of the same bytes, or the reverse", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1\n", "file.ts": "a.ts" });
    await repository.link("link.ts", "a.ts");
    await repository.commit();
    await repository.remove("file.ts", "link.ts");
    await repository.link("file.ts", "a.ts");
    await repository.commitFiles({ "link.ts": "a.ts" });
    await using target = await pin(repository, LAST_CHANGE);
    expect(fileOf(target, "file.ts")).toMatchObject({ baseMode: "100644", headMode: "120000", status: "modified" });
    expect(fileOf(target, "link.ts")).toMatchObject({ baseMode: "120000", headMode: "100644", status: "modified" });
    for (const path of ["file.ts", "link.ts"]) expect(patchLines(fileOf(target, path))).toEqual(["-a.ts", "+a.ts"]);
  });

  it("keep their patches apart when a file becomes a link between others", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1\n", "b.ts": "1\n", "c.ts": "1\n" });
    await repository.remove("b.ts");
    await repository.link("b.ts", "a.ts");
    await repository.commitFiles({ "a.ts": "2\n", "c.ts": "2\n" });
    await using target = await pin(repository, LAST_CHANGE);
    expect(patchLines(fileOf(target, "c.ts"))).toEqual(["-1", "+2"]);
  });

  it("list submodules, added or in place of a file, without content", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1\n", "was-file": "1\n" });
    const commit = await repository.git("rev-parse", "HEAD");
    await repository.git("update-index", "--add", "--cacheinfo", `160000,${commit},vendor`);
    await repository.git("update-index", "--cacheinfo", `160000,${commit},was-file`);
    await repository.git("commit", "-q", "-m", "submodules");
    await using target = await pin(repository, { kind: "diff", base: undefined, head: "HEAD" });
    expect(target.pin.files).toMatchObject([
      { path: "vendor", status: "added", headMode: "160000", skipped: "submodule", hunks: [] },
      { path: "was-file", status: "modified", headMode: "160000", skipped: "submodule", hunks: [] },
    ]);
    expect(await target.source.readText("vendor", "head")).toBeUndefined();
  });

  it("have the names git has, with spaces, quotes, newlines and any script", async () => {
    const names = [
      "-rf.ts",
      "a b.ts",
      "q\"uote'.ts",
      "new\nline.ts",
      "tab\t.ts",
      "日本語/é.ts",
      "b/b/a b/x.ts",
      "back\\slash.ts",
    ];
    await using repository = await TestRepository.with({ "x.ts": "1\n" });
    await repository.commitFiles(Object.fromEntries(names.map((name) => [name, `${JSON.stringify(name)}\n`])));
    await using target = await pin(repository, LAST_CHANGE);
    expect(new Set(target.pin.files.map((file) => file.path))).toEqual(new Set(names));
    for (const name of names) {
      expect(patchLines(fileOf(target, name))).toEqual([`+${JSON.stringify(name)}`]);
      expect((await target.source.readText(name, "head"))?.lines).toEqual([JSON.stringify(name)]);
    }
  });

  it("have a name of their folder and extension, shared with no other file, where git's is not UTF-8", async () => {
    await using repository = await TestRepository.with({ "x.ts": "1\n", "caf\\351.ts": "decoy\n" });
    const blob = await repository.git("rev-parse", "HEAD:x.ts");
    const tree = Buffer.concat([Buffer.from(`100644 blob ${blob}\tcaf`), Buffer.from([0xe9]), Buffer.from(".ts\0")]);
    await repository.write({ "../tree": tree });
    const latin1 = await repository.git("-c", "alias.mk=!cat ../tree | git mktree -z", "mk");
    const commit = await repository.git("commit-tree", latin1, "-p", "HEAD", "-m", "latin1");
    await using target = await pin(repository, { kind: "diff", base: "HEAD", head: commit });
    expect(target.pin.files.map((file) => [file.path, file.status, file.oldPath])).toEqual([
      ["caf\\134351.ts", "deleted", undefined],
      ["caf\\351.ts", "renamed", "x.ts"],
    ]);
    expect((await target.source.readText("caf\\351.ts", "head"))?.lines).toEqual(["1"]);
  });

  it("are too large above 32 MiB on either side", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({
      "a.json": "1\n",
      "b.json": HUGE,
    });
    await repository.commitFiles({ "b.json": "1\n" });
    await using target = await pin(repository, LAST_CHANGE);
    expect(fileOf(target, "b.json")).toMatchObject({ skipped: "too-large", hunks: [] });
    expect(await target.source.readText("b.json", "base")).toBeUndefined();
  });

  it("are too large with more changed lines than memory should hold", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1\n" });
    await repository.commitFiles({ "a.ts": "\n".repeat(500_001), "b.ts": "\n".repeat(1000) });
    await using target = await pin(repository, LAST_CHANGE);
    expect(target.pin.files.map((file) => file.skipped)).toEqual(["too-large", undefined]);
  });

  it("are skipped where they are ignored, but what a move takes out of a reviewed place is not", async () => {
    const content = Array.from({ length: 20 }, (_, index) => `line ${index}\n`).join("");
    await using repository = await TestRepository.with({ "src/a.ts": content, "gen/b.ts": "1\n" });
    await repository.git("mv", "src/a.ts", "gen/a.ts");
    await repository.commitFiles({ "gen/b.ts": "2\n" });
    await using target = await pin(repository, LAST_CHANGE, {
      policy: { isIgnored: (path) => path.startsWith("gen/") },
    });
    expect(fileOf(target, "gen/b.ts")).toMatchObject({ skipped: "ignored-path", hunks: [] });
    expect(fileOf(target, "gen/a.ts")).toMatchObject({ skipped: "ignored-path", status: "added" });
    expect(fileOf(target, "src/a.ts")).toMatchObject({ skipped: undefined, status: "deleted", headBlob: undefined });
    expect(patchLines(fileOf(target, "src/a.ts"))).toHaveLength(20);
  });

  it("count as new in whole where a move or a mode makes them take effect otherwise", async () => {
    const content = Array.from({ length: 20 }, (_, index) => `line ${index}\n`).join("");
    await using repository = await TestRepository.with({ "docs/a.yml": content, "run.sh": content });
    await repository.git("mv", "docs/a.yml", "action.yml");
    await chmod(join(repository.directory, "run.sh"), 0o755);
    await repository.commitFiles({ "run.sh": content.replace("line 9\n", "") });
    await using target = await pin(repository, LAST_CHANGE);
    expect(fileOf(target, "action.yml")).toMatchObject({
      oldPath: undefined,
      status: "added",
      countsAsNew: "renamed from docs/a.yml: documentation → workflow",
    });
    expect(patchLines(fileOf(target, "action.yml"))).toEqual(
      content
        .trimEnd()
        .split("\n")
        .map((line) => `+${line}`),
    );
    expect(fileOf(target, "docs/a.yml")).toMatchObject({ status: "deleted", countsAsNew: undefined });
    const script = fileOf(target, "run.sh");
    expect(script).toMatchObject({ status: "modified", countsAsNew: "not executable → executable" });
    expect(patchLines(script).filter((line) => line.startsWith("-"))).toEqual(["-line 9"]);
    expect(patchLines(script).filter((line) => line.startsWith("+"))).toHaveLength(19);
  });

  it("count as new in whole where text stands in place of what nobody read", async () => {
    await using repository = await TestRepository.with({ logo: Buffer.concat([ELF, Buffer.from("\nrun()\n")]) });
    await repository.commitFiles({ logo: "x\nrun()\n" });
    await using target = await pin(repository, LAST_CHANGE);
    expect(patchLines(fileOf(target, "logo")).filter((line) => line.startsWith("+"))).toEqual(["+x", "+run()"]);
  });

  it("never leave what is kept back with a name that is not", async () => {
    const content = Array.from({ length: 20 }, (_, index) => `line ${index}\n`).join("");
    await using repository = await TestRepository.with({ "test/keys/a.ts": content });
    await repository.git("mv", "test/keys/a.ts", "a.ts");
    await repository.commit();
    await using target = await pin(repository, LAST_CHANGE, {
      policy: { isWithheld: (path) => path.startsWith("test/keys/") },
    });
    expect(target.pin.files).toMatchObject([{ path: "a.ts", oldPath: "test/keys/a.ts", status: "renamed", hunks: [] }]);
  });

  it("never show a secret, added, deleted or in context", async () => {
    await using repository = await TestRepository.with({
      "a.ts": `const old = "${GITHUB_TOKEN}";\nkept\n`,
      "key.pem": `${PRIVATE_KEY}\nend\n`,
    });
    await repository.commitFiles({
      "a.ts": `const moved = "${GITHUB_TOKEN}";\nkept\n`,
      "key.pem": `${PRIVATE_KEY}\nEND\n`,
      "b.ts": `const url = "https://bob:pa55w0rdX@host.org/x";\n`,
    });
    await using target = await pin(repository, LAST_CHANGE);
    const text = JSON.stringify(target.pin.files);
    for (const secret of [GITHUB_TOKEN, "pa55w0rdX", "Ab9+Ab9+"]) expect(text).not.toContain(secret);
    const [deleted, added] = patchLines(fileOf(target, "a.ts"));
    expect(deleted).toMatch(/^-const old = "\[secret:[0-9a-f]{8}\]";$/);
    expect(added?.slice(-20)).toBe(deleted?.slice(-20));
    const source = await target.source.readText("a.ts", "head");
    expect(source?.lines[0]).toBe(added?.slice(1));
    expect(source?.secrets).toMatchObject([{ line: 1, rule: "github" }]);
    const [{ mask } = { mask: "" }] = source?.secrets ?? [];
    expect(await target.mask(`"${GITHUB_TOKEN}", it says`)).toBe(`"${mask}", it says`);
    expect(patchLines(fileOf(target, "key.pem"))).toEqual([
      expect.stringMatching(/^ \[secret:/),
      expect.stringMatching(/^ \[secret:/),
      expect.stringMatching(/^ \[secret:/),
      "-end",
      "+END",
    ]);
  });

  it("mask a context line when its secret is whole only at base", async () => {
    const lines = PRIVATE_KEY.split("\n");
    await using repository = await TestRepository.with({ "key.txt": `${PRIVATE_KEY}\n` });
    await repository.commitFiles({ "key.txt": `${lines.slice(0, -1).join("\n")}\n` });
    await using target = await pin(repository, LAST_CHANGE);
    expect(JSON.stringify(target.pin.files)).not.toContain("Ab9+");
  });
});
