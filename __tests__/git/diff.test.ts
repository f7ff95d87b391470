import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { TargetRequest } from "../../src/ports/target-pinner.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { fileOf, LAST_CHANGE, patchLines, pin, sha256 } from "./pin.ts";

/** The documented command, in a repository that has no attributes. */
const DOCUMENTED = [
  ...["-c", "core.attributesFile=/dev/null", "-c", "core.quotePath=true"],
  ...["diff", "--no-color", "--no-ext-diff", "--no-textconv", "--text", "--full-index", "-M50%", "-U3"],
  ...["--src-prefix=a/", "--dst-prefix=b/", "--inter-hunk-context=0", "--diff-algorithm=myers"],
  ...["--submodule=short", "--ignore-submodules=none", "-l0"],
];

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}\n`).join("");

describe("the canonical diff", () => {
  it("is what the documented command prints, to the byte", async () => {
    await using repository = await TestRepository.with({
      "src/a.ts": lines(50),
      "moved.ts": lines(30),
      "gone.ts": "x\n",
      'é "q"\t\n.ts': "1\n",
      "logo.png": Buffer.from([0x89, 0x50, 0, 1, 2]),
    });
    await repository.git("mv", "moved.ts", "renamed.ts");
    await repository.remove("gone.ts", "logo.png");
    await repository.write({ "src/a.ts": lines(50).replace("line 20", "changed"), 'é "q"\t\n.ts': "2\n" });
    await repository.commit();
    await using target = await pin(repository, LAST_CHANGE);
    const bytes = await repository.gitBytes(...DOCUMENTED, "HEAD~1", "HEAD");
    expect(target.pin.targetSha256).toBe(sha256(bytes));
    expect(target.pin.files).toHaveLength(5);
  });

  it("is the same under any configuration, attribute and environment", async () => {
    const change = { "a.ts": `${lines(40).replace("line 9", "changed")}`, "b.ts": "new\n" };
    await using plain = await TestRepository.with({ "a.ts": lines(40) });
    await plain.commitFiles(change);
    await using hostile = await TestRepository.with({ "a.ts": lines(40) });
    await hostile.commitFiles(change);
    for (const [key, value] of [
      ["diff.noprefix", "true"],
      ["diff.algorithm", "patience"],
      ["diff.renames", "false"],
      ["diff.context", "0"],
      ["diff.interHunkContext", "9"],
      ["diff.external", "echo hidden"],
      ["diff.evil.textconv", "echo hidden"],
      ["core.abbrev", "4"],
      ["diff.suppressBlankEmpty", "true"],
      ["core.attributesFile", hostile.beside("attributes")],
    ] as const) {
      await hostile.git("config", key, value);
    }
    await hostile.write({ "../attributes": "* binary\n", ".git/info/attributes": "* -diff\n" });
    const environment = {
      ...hostile.environment,
      GIT_EXTERNAL_DIFF: "echo hidden",
      GIT_DIFF_OPTS: "-u0",
      GIT_DIR: "/x",
    };
    await using one = await pin(plain, LAST_CHANGE);
    await using other = await pin(hostile, LAST_CHANGE, { environment });
    expect(other.pin).toEqual(one.pin);
    expect(patchLines(fileOf(other, "b.ts"))).toEqual(["+new"]);
  });

  it.each(["*.ts -diff", "*.ts binary", "*.ts diff=evil", "* -text -diff", "*.ts -diff linguist-generated"])(
    "shows code that the head's own attributes hide: %s",
    async (attributes) => {
      await using repository = await TestRepository.with({ "a.ts": "old\n" });
      await repository.git("config", "diff.evil.textconv", "echo hidden");
      await repository.commitFiles({ ".gitattributes": `${attributes}\n`, "a.ts": "new\n" });
      await using target = await pin(repository, LAST_CHANGE);
      const bytes = await repository.gitBytes(...DOCUMENTED, "HEAD~1", "HEAD", "--", "a.ts");
      expect(bytes.toString()).toContain("-old\n+new\n");
      expect(patchLines(fileOf(target, "a.ts"))).toEqual(["-old", "+new"]);
      const whole = Buffer.concat([
        await repository.gitBytes(...DOCUMENTED, "HEAD~1", "HEAD", "--", ".gitattributes"),
        bytes,
      ]);
      expect(target.pin.targetSha256).toBe(sha256(whole));
    },
  );

  it("ignores replaced objects", async () => {
    await using repository = await TestRepository.with({ "a.ts": "old\n" });
    await repository.commitFiles({ "a.ts": "new\n" });
    await repository.git(
      "replace",
      await repository.git("rev-parse", "HEAD:a.ts"),
      await repository.git("rev-parse", "HEAD~1:a.ts"),
    );
    await using target = await pin(repository, LAST_CHANGE);
    expect(patchLines(fileOf(target, "a.ts"))).toEqual(["-old", "+new"]);
  });

  it("honours the SHA-256 object format", async () => {
    await using repository = await TestRepository.create({ objectFormat: "sha256" });
    await repository.commitFiles({ "a.ts": "old\n" });
    await repository.write({ "a.ts": "new\n" });
    await using target = await pin(repository, LAST_CHANGE);
    expect(target.pin.headSha).toHaveLength(64);
    expect(patchLines(fileOf(target, "a.ts"))).toEqual(["-old", "+new"]);
    const committed: TargetRequest = { kind: "diff", base: undefined, head: "HEAD" };
    await using root = await pin(repository, committed);
    expect(root.pin.mergeBaseSha).toHaveLength(64);
  });

  it("is not made where the content of a changed file is not here", async () => {
    await using repository = await TestRepository.with({ "a.ts": "old\n", "lost.ts": "old\n" });
    await repository.commitFiles({ "a.ts": "new\n", "lost.ts": "lost content\n" });
    const blob = await repository.git("rev-parse", "HEAD:lost.ts");
    await repository.remove(join(".git/objects", blob.slice(0, 2), blob.slice(2)));
    const pinning = pin(repository, { kind: "diff", base: "HEAD~1", head: "HEAD" });
    await expect(pinning).rejects.toThrow(/content of a changed file is not in this repository .*git fsck/);
  });

  it("works through a path of odd characters to the source's objects", async () => {
    await using repository = await TestRepository.with({ "a.ts": "old\n" });
    await repository.commitFiles({ "a.ts": "new\n" });
    const odd = repository.beside('"odd" : #\nname');
    await symlink(repository.directory, odd);
    await using target = await pin(repository, LAST_CHANGE, { repository: odd });
    expect(target.pin.files).toHaveLength(1);
    await repository.git("clone", "-q", "--no-hardlinks", repository.directory, `${odd}2`);
    await using cloned = await pin(repository, LAST_CHANGE, { repository: `${odd}2` });
    expect(cloned.pin.targetSha256).toBe(target.pin.targetSha256);
  });
});
