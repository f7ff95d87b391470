import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TestRepository } from "../fixtures/repository.ts";
import { fileOf, LAST_CHANGE, patchLines, pin } from "./pin.ts";

const MARK = "dist/** linguist-generated=true\n";

/** What each file of the last commit was passed over for. */
async function skipsOf(repository: TestRepository): Promise<Readonly<Record<string, string | undefined>>> {
  await using target = await pin(repository, LAST_CHANGE);
  return Object.fromEntries(target.pin.files.map(({ path, skipped }) => [path, skipped]));
}

describe("files that the base marks as generated", () => {
  it.each([
    ["set", "dist/** linguist-generated\n", "generated"],

    ["by a macro", "[attr]made linguist-generated\ndist/** made\n", "generated"],
    ["by a later line", "dist/** -linguist-generated\n*.js linguist-generated\n", "generated"],
    ["false", "dist/** linguist-generated=false\n", undefined],

    ["unset by a later line", `${MARK}dist/a.js -linguist-generated\n`, undefined],
    ["of another value", "dist/** linguist-generated=perhaps\n", undefined],
    ["vendored alone", "dist/** linguist-vendored\n", undefined],
  ])("are passed over when the attribute is %s", async (_, attributes, skipped) => {
    await using repository = await TestRepository.with({ ".gitattributes": attributes, "dist/a.js": "a();\n" });
    await repository.commitFiles({ "dist/a.js": "b();\n" });
    expect(await skipsOf(repository)).toEqual({ "dist/a.js": skipped });
  });

  it("are so by attributes of any folder, new or deleted, under a name of any letters, however long", {
    tags: ["full"],
  }, async () => {
    const names = Array.from({ length: 700 }, (_, index) => `lib/${"long-".repeat(30)}${index}.js`);
    const many = (text: string) => Object.fromEntries(names.map((name) => [name, text]));
    await using repository = await TestRepository.with({
      "lib/.gitattributes": "* linguist-generated\n.gitattributes -linguist-generated\n",
      "lib/gone.js": "nothing alike\n",
      ...many("a\n"),
    });
    await repository.remove("lib/gone.js");
    await repository.commitFiles({ "lib/neu ä.js": "a\n", "libs/a.js": "a\n", ...many("b\n") });
    const { "libs/a.js": other, ...skips } = await skipsOf(repository);
    expect([other, Object.keys(skips).length, new Set(Object.values(skips))]).toEqual([
      undefined,
      702,
      new Set(["generated"]),
    ]);
  });

  it("are no fewer with a file too large to read, and show nothing of it", { tags: ["full"] }, async () => {
    const huge = (letter: string) => Buffer.alloc(33 * 1024 * 1024, `${letter.repeat(1023)}\n`);
    await using repository = await TestRepository.with({ ".gitattributes": MARK, "dist/a.js": huge("a") });
    await repository.commitFiles({ "dist/a.js": huge("b") });
    await using target = await pin(repository, LAST_CHANGE);
    expect(fileOf(target, "dist/a.js")).toMatchObject({ skipped: "generated", hunks: [] });
  });

  it("are read like others when the change itself marks them, or where a file comes from that it moves there", async () => {
    const content = Array.from({ length: 20 }, (_, index) => `line ${index}\n`).join("");
    await using repository = await TestRepository.with({
      ".gitattributes": MARK,
      "lib/a.js": "a();\n",
      "src/moved.js": content,
    });
    await repository.remove("src/moved.js");
    await repository.commitFiles({
      ".gitattributes": `${MARK}lib/** linguist-generated\n`,
      "lib/a.js": "b();\n",
      "dist/moved.js": `${content}more\n`,
    });
    await using target = await pin(repository, LAST_CHANGE);
    expect(patchLines(fileOf(target, "lib/a.js"))).toEqual(["-a();", "+b();"]);
    expect(patchLines(fileOf(target, "src/moved.js"))).toHaveLength(20);
    expect(fileOf(target, "dist/moved.js")).toMatchObject({ oldPath: undefined, skipped: "generated" });
    expect(fileOf(target, ".gitattributes").skipped).toBeUndefined();
  });

  it("are read whole when they come to be read, as nobody ever reviewed what was not edited", async () => {
    await using repository = await TestRepository.with({ ".gitattributes": MARK, "dist/a.js": "a();\nb();\n" });
    await repository.remove("dist/a.js");
    await repository.commitFiles({ "src/a.js": "a();\nb();\n" });
    await using target = await pin(repository, LAST_CHANGE);
    expect(fileOf(target, "dist/a.js").skipped).toBe("generated");
    expect(patchLines(fileOf(target, "src/a.js"))).toEqual(["+a();", "+b();"]);
  });

  it("are read whole when they become executable", async () => {
    await using repository = await TestRepository.with({ ".gitattributes": MARK, "dist/a.js": "a();\nb();\n" });
    await chmod(join(repository.directory, "dist/a.js"), 0o755);
    await repository.commit();
    await using target = await pin(repository, LAST_CHANGE);
    expect(patchLines(fileOf(target, "dist/a.js"))).toEqual(["+a();", "+b();"]);
  });

  it("are no programs, links, archives and workflows, whatever attributes say", async () => {
    const elf = Buffer.from("\x7fELF\x02\x01\x01\0\xff", "latin1");
    await using repository = await TestRepository.with({
      ".gitattributes": "* linguist-generated\n",
      "dist/link.js": "a\n",
    });
    await repository.remove("dist/link.js");
    await repository.link("dist/link.js", "../a.js");
    await repository.write({ "dist/run.js": "#!/usr/bin/env node\n" });
    await chmod(join(repository.directory, "dist/run.js"), 0o755);
    await repository.commitFiles({ "dist/tool": elf, ".github/workflows/ci.yml": "on: push\n", "dist/a.js": "a\n" });
    expect(await skipsOf(repository)).toEqual({
      ".github/workflows/ci.yml": undefined,
      "dist/a.js": "generated",
      "dist/link.js": undefined,
      "dist/run.js": undefined,
      "dist/tool": "executable",
    });
  });

  it("are not said to be so by what stands outside of the base", async () => {
    await using repository = await TestRepository.with({ "dist/a.js": "a();\n" });
    await repository.write({ ".git/info/attributes": MARK });
    await repository.commitFiles({ "dist/a.js": "b();\n" });
    expect(await skipsOf(repository)).toEqual({ "dist/a.js": undefined });
  });
});
