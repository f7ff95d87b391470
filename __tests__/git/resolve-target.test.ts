import { createHash } from "node:crypto";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { resolveTarget } from "../../src/git/resolve-target.ts";
import { secretlintDetector } from "../../src/secrets/secretlint.ts";
import { TargetError } from "../../src/text/errors.ts";
import { aPng } from "../fixtures/media.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { withGitScript } from "./fetch.ts";
import { fileOf, LAST_CHANGE, paths, pin, sha256 } from "./pin.ts";

const HUGE = Buffer.alloc(33 * 1024 * 1024, `${"h".repeat(1023)}\n`);

describe("files as they stand", () => {
  it("pins one file by its bytes", async () => {
    await using repository = await TestRepository.with({ "a.ts": "one\r\n", "b.ts": "two\n" });
    await using target = await pin(repository, paths("a.ts"));
    expect(target.pin).toMatchObject({
      kind: "file",
      targetSha256: sha256("one\r\n"),
      baseSha: undefined,
      mergeBaseSha: undefined,
    });
    expect(target.pin.files).toEqual([
      {
        path: "a.ts",
        oldPath: undefined,
        status: "unchanged",
        baseMode: undefined,
        baseBlob: undefined,
        headMode: "100644",
        headBlob: await repository.git("rev-parse", "HEAD:a.ts"),
        hunks: [],
        skipped: undefined,
      },
    ]);
  });

  it("pins several by the lines that sha256sum prints, sorted by bytes", async () => {
    const files = { "src/b.ts": "b\n", "src/a.ts": "a\n", "src/é.ts": "é\n", "other.js": "o\n" };
    await using repository = await TestRepository.with(files);
    await using target = await pin(repository, paths("src/**", "other.js", "src/a.ts"));
    const manifest = Object.entries(files).map(([path, text]) => Buffer.from(`${sha256(text)}  ${path}\n`));
    const digest = createHash("sha256")
      .update(Buffer.concat(manifest.sort(Buffer.compare)))
      .digest("hex");
    expect(target.pin).toMatchObject({ kind: "manifest", targetSha256: digest });
    expect(target.pin.files.map((file) => file.path)).toEqual(["other.js", "src/a.ts", "src/b.ts", "src/é.ts"]);
  });

  it("sees the work tree's present state, or a revision when one is named", async () => {
    await using repository = await TestRepository.with({ "a.ts": "committed\n" });
    await repository.write({ "a.ts": "present\n" });
    await using present = await pin(repository, paths("a.ts"));
    expect(present.pin.targetSha256).toBe(sha256("present\n"));
    expect(await present.readBaseFile("a.ts")).toBe("committed\n");
    await using committed = await pin(repository, { kind: "paths", patterns: ["a.ts"], head: "HEAD" });
    expect(committed.pin.targetSha256).toBe(sha256("committed\n"));
  });

  it("tells a directory, a glob that matches one file and a name full of wildcards from a plain file", {
    tags: ["full"],
  }, async () => {
    await using repository = await TestRepository.with({ "src/a.ts": "1", "app/[id]/page.tsx": "1" });
    for (const [pattern, kind, path] of [
      ["src", "manifest", "src/a.ts"],
      ["src/", "manifest", "src/a.ts"],
      ["src/*.ts", "manifest", "src/a.ts"],
      ["./src/a.ts", "file", "src/a.ts"],
      ["src/../src/a.ts", "file", "src/a.ts"],
      [join(repository.directory, "src/a.ts"), "file", "src/a.ts"],
      ["app/[id]/page.tsx", "file", "app/[id]/page.tsx"],
    ] as const) {
      await using target = await pin(repository, paths(pattern));
      expect([pattern, target.pin.kind, target.pin.files.map((file) => file.path)]).toEqual([pattern, kind, [path]]);
    }
  });

  it("means paths from the root first, then from where the caller stands", async () => {
    await using repository = await TestRepository.with({
      "a.ts": "root",
      "sub/a.ts": "sub",
      "sub/b.ts": "sub",
      "c.ts": "c",
    });
    const below = { repository: join(repository.directory, "sub") };
    for (const [pattern, path] of [
      ["a.ts", "a.ts"],
      ["b.ts", "sub/b.ts"],
      ["../c.ts", "c.ts"],
    ] as const) {
      await using target = await pin(repository, paths(pattern), below);
      expect(target.pin.files.map((file) => file.path)).toEqual([path]);
    }
  });

  it("refuses patterns that leave the repository or match no file, by name", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ "a.ts": "1", ".gitignore": "*.log\n" });
    await repository.write({ "ignored.log": "1" });
    const outside = ["../outside.ts", "/etc/passwd", "src/../../x", "*/../../x", "**/../a.ts", ""];
    const unmatched = ["nowhere.ts", "src/*.py", "ignored.log", ".git/config", "A.ts"];
    for (const pattern of [...outside, ...unmatched]) {
      const error = await pin(repository, paths("a.ts", pattern)).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(TargetError);
      const problem = outside.includes(pattern) ? "is outside the repository" : "matches no file";
      expect(String(error)).toContain(`${JSON.stringify(pattern)} ${problem}`);
    }
  });

  it("refuses a glob of too many wildcards, and no pattern at all", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1" });
    await expect(pin(repository, paths("*a*a*a*a*a*"))).rejects.toThrow("too many wildcards");
    await expect(pin(repository, paths())).rejects.toThrow("No path was given");
  });

  it("lists what cannot be shown, and counts it in the digest", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({
      "a.ts": "1",
      "logo.png": aPng(),
      "gen/x.ts": "1",
      "huge.json": HUGE,
    });
    const commit = await repository.git("rev-parse", "HEAD");
    await repository.git("update-index", "--add", "--cacheinfo", `160000,${commit},vendor`);
    await repository.link("link", "/etc/passwd");
    await repository.git("add", "link");
    await repository.git("commit", "-q", "-m", "more");
    const request = { kind: "paths", patterns: ["."], head: "HEAD" } as const;
    await using target = await pin(repository, request, { policy: { isIgnored: (path) => path.startsWith("gen/") } });
    expect(target.pin.files.map((file) => [file.path, file.skipped])).toEqual([
      ["a.ts", undefined],
      ["gen/x.ts", "ignored-path"],
      ["huge.json", "too-large"],
      ["link", undefined],
      ["logo.png", "media"],
      ["vendor", "submodule"],
    ]);
    await using huge = await pin(repository, { ...request, patterns: ["huge.json"] });
    expect(huge.pin.targetSha256).toBe(sha256(HUGE));
  });

  it("lists a file whose content is missing as unreadable", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1", "lost.ts": "lost" });
    const blob = await repository.git("rev-parse", "HEAD:lost.ts");
    await repository.remove(join(".git/objects", blob.slice(0, 2), blob.slice(2)));
    await using target = await pin(repository, { kind: "paths", patterns: ["*.ts"], head: "HEAD" });
    expect(fileOf(target, "lost.ts").skipped).toBe("unreadable");
    expect(fileOf(target, "a.ts").skipped).toBeUndefined();
  });
});

describe("looking again", () => {
  it("gives the same while nothing moves", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1\n" });
    for (const request of [LAST_CHANGE, paths("a.ts")]) {
      await using target = await pin(repository, request);
      expect(await target.recompute()).toEqual({ headSha: target.pin.headSha, targetSha256: target.pin.targetSha256 });
    }
  });

  it("sees uncommitted files change, branches move and files being edited", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ "a.ts": "1\n" });
    await repository.write({ "a.ts": "2\n" });
    await using change = await pin(repository, LAST_CHANGE);
    await using file = await pin(repository, paths("a.ts"));
    await using branch = await pin(repository, { kind: "diff", base: undefined, head: "main" });
    await repository.write({ "a.ts": "3\n" });
    expect((await change.recompute()).targetSha256).not.toBe(change.pin.targetSha256);
    expect((await file.recompute()).targetSha256).toBe(sha256("3\n"));
    expect((await branch.recompute()).headSha).toBe(branch.pin.headSha);
    const moved = await repository.commit();
    expect((await branch.recompute()).headSha).toBe(moved);
  });
});

describe("the configuration's side", () => {
  it("is the base, never the head", async () => {
    await using repository = await TestRepository.with({ "dir/config.yml": "base\n", "dir/other.yml": "x" });
    await repository.write({ "dir/config.yml": "head\n", "dir/new.yml": "head\n" });
    await using uncommitted = await pin(repository, LAST_CHANGE);
    expect(await uncommitted.readBaseFile("dir/config.yml")).toBe("base\n");
    await repository.commit();
    await using committed = await pin(repository, LAST_CHANGE);
    expect(await committed.readBaseFile("dir/config.yml")).toBe("base\n");
    for (const path of ["dir/new.yml", "nowhere", "dir/*.yml", "dir/", ":/dir/config.yml"]) {
      expect(await committed.readBaseFile(path)).toBeUndefined();
    }
  });

  it("can be read before the target is pinned", async () => {
    await using repository = await TestRepository.with({ "ignore.txt": "gen/", "gen/a.ts": "1" });
    await repository.commitFiles({ "gen/a.ts": "2" });
    await using resolved = await resolveTarget({
      request: LAST_CHANGE,
      repository: repository.directory,
      environment: repository.environment,
      secretDetector: secretlintDetector(),
    });
    const ignored = await resolved.readBaseFile("ignore.txt");
    const target = await resolved.pin({
      isIgnored: (path) => ignored !== undefined && path.startsWith(ignored),
      isWithheld: () => false,
    });
    expect(target.pin.files).toMatchObject([{ path: "gen/a.ts", skipped: "ignored-path" }]);
  });

  it("does not take a link or a folder for an absent file", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1", "policy.yml/b.ts": "1" });
    await repository.link("config.yml", "a.ts");
    await repository.commit();
    await repository.write({ "a.ts": "2" });
    await using target = await pin(repository, LAST_CHANGE);
    for (const path of ["config.yml", "policy.yml"]) {
      await expect(target.readBaseFile(path)).rejects.toThrow(TargetError);
    }
  });
});

describe("what is left behind", () => {
  it("is nothing, whether pinning succeeds or fails", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1" });
    const scratch = repository.beside("scratch");
    await mkdir(scratch);
    vi.stubEnv("TMPDIR", scratch);
    try {
      const target = await pin(repository, LAST_CHANGE);
      expect(await readdir(scratch)).toHaveLength(1);
      await target[Symbol.asyncDispose]();
      expect(await readdir(scratch)).toEqual([]);
      await expect(pin(repository, paths("nowhere"))).rejects.toThrow(TargetError);
      await expect(pin(repository, { kind: "diff", base: "nowhere", head: undefined })).rejects.toThrow(TargetError);
      expect(await readdir(scratch)).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it("serves nothing after disposal", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1", "b.ts": "2" });
    const target = await pin(repository, LAST_CHANGE);
    await target.source.listFiles(undefined);
    await target[Symbol.asyncDispose]();
    await expect(target.source.search({ pattern: "1", pathGlob: undefined, side: "head", limit: 1 })).rejects.toThrow();
    await expect(target.source.readText("b.ts", "base")).rejects.toThrow();
    await expect(target.recompute()).rejects.toThrow();
  });
});

describe("the git a target is resolved with", () => {
  it.each(["2.31.9", "1.8.3.1"])(
    "is refused as %s, by name and before anything else is asked of it",
    async (version) => {
      await using repository = await TestRepository.with({ "a.ts": "1" });
      const script = `[ "$1" = version ] && echo "git version ${version}" && exit\necho "$@" >> "$RECORD"\nreal "$@"\n`;
      const environment = await withGitScript(repository, script);
      const resolving = pin(repository, LAST_CHANGE, { environment });
      await expect(resolving).rejects.toThrow(`Tribunal needs git 2.32 or later, but this is git version ${version}:`);
      await expect(readFile(repository.beside("record"))).rejects.toThrow("ENOENT");
    },
  );

  it.each(["2.32.0", "2.39.5 (Apple Git-154)", "2.51.0.windows.2", "3.0.0"])("is taken as %s", async (version) => {
    await using repository = await TestRepository.with({ "a.ts": "1" });
    const script = `[ "$1" = version ] && echo "git version ${version}" && exit\nreal "$@"\n`;
    const environment = await withGitScript(repository, script);
    await using target = await pin(repository, LAST_CHANGE, { environment });
    expect(target.pin.files).toHaveLength(1);
  });
});
